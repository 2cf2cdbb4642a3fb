import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { pauseClock } from '../../support/clock'
import { addAccount, changeAccount, signIn } from '../../support/database/accounts'
import { test } from '../../support/page/account-test'
import { axeFindings, cutText, smallTargets, sticksOut } from '../../support/page/axe'
import { isWarning } from '../../support/page/noises'
import { expect } from '../../support/page/test'
import { change } from '../../support/site/forms'
import { readEmails, type Site } from '../../support/site/site'

test.use({ locale: 'nl-NL' })

const password = 'drop-shot-77'
let count = 0

async function becomeNew(page: Page, site: Site, { name = '', isVerified = true } = {}) {
  const email = `visitor-${count++}-${Date.now()}@players.example`
  const uid = await addAccount(site, { email, password, isVerified })
  if (name) await changeAccount(site, uid, { displayName: name })
  const [key, value] = (await signIn(site, { email, password })).split('=') as [string, string]
  await page.context().addCookies([{ name: key, value, url: site.url, httpOnly: true }])
  return {
    uid,
    email,
    age: () => change(site, 'update sessions set signed_in_at = ? where uid = ?', Date.now() - 301_000, uid),
  }
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
}

async function photoFile(folder: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const file = join(folder, 'court.jpg')
  writeFileSync(
    file,
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 92 })
      .toBuffer(),
  )
  return file
}

const endpoint = '**/api/account/photo'
const portrait = (page: Page) => page.locator('img.portrait')
const summary = (page: Page) => page.locator('.error-summary')

test.describe('on their account, somebody', () => {
  test('changes their name and their photo', async ({ page, site }) => {
    await becomeNew(page, site)
    await open(page, '/account')
    await page.getByLabel('Zo noemen we je').fill('Noor Jansen')
    await page.getByRole('button', { name: 'Bewaar naam' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Jansen')
    await expect(page.locator('[data-said="renamed"]')).toHaveText('Zo noemen we je voortaan.')

    await page.locator('html[data-hydrated]').waitFor()
    await expect(portrait(page)).toHaveCount(0)
    await page.getByLabel('Kies een foto').setInputFiles(await photoFile(site.dataDir))
    await page.getByRole('button', { name: 'Bewaar foto' }).click()
    await expect(page.getByText('Je foto is opgeslagen.')).toBeVisible()
    await expect.poll(() => portrait(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

    await page.getByRole('button', { name: 'Haal foto weg' }).click()
    await expect(page.locator('[data-said="photo-removed"]')).toBeVisible()
    await expect(portrait(page)).toHaveCount(0)
  })

  test('sees how far a photo is, and that it comes although the server stumbles', async ({ page, site }) => {
    await becomeNew(page, site)
    await page.clock.install()
    await open(page, '/en/account')
    await pauseClock(page)
    let tries = 0
    await page.route(endpoint, (route) => (++tries === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    await page.getByLabel('Choose a photo').setInputFiles(await photoFile(site.dataDir))
    await page.getByRole('button', { name: 'Save photo' }).click()
    await expect(page.getByText('That didn’t work right away. We’ll try again in a moment')).toBeVisible()
    await expect(page.locator('.progress')).toHaveAttribute('data-state', 'indeterminate')
    await page.clock.runFor(2000)
    await expect(page.getByText('Your photo has been saved.')).toBeVisible()
    await expect(page.locator('.progress')).toHaveCount(0)
    expect(tries).toBe(2)
  })

  test('sees the photo go, on a slow line', async ({ page, site }) => {
    await becomeNew(page, site)
    await open(page, '/account')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    })
    // The page itself watches: from outside, on a busy machine, one may look only when it is over.
    await page.evaluate(() => {
      const seen = new Set<number>()
      const look = () => {
        for (const bar of document.querySelectorAll<HTMLProgressElement>('.progress > progress')) seen.add(bar.position)
      }
      new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true })
      Object.assign(window, { seen })
    })
    await page.getByLabel('Kies een foto').setInputFiles(await photoFile(site.dataDir))
    await page.getByRole('button', { name: 'Bewaar foto' }).click()
    await expect(page.getByText('Je foto is opgeslagen.')).toBeVisible({ timeout: 40_000 })
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen])
    const between = seen.filter((position) => position > 0 && position < 1)
    expect(between.length).toBeGreaterThan(1)
    expect(between).toEqual(between.toSorted((a, b) => a - b))
  })

  test('stops sending a photo, in either language', async ({ page, site }) => {
    await becomeNew(page, site)
    await page.route(endpoint, () => {})
    for (const [path, choose, save, stop, words] of [
      ['/account', 'Kies een foto', 'Bewaar foto', 'Stop met versturen', 'Je hebt het versturen gestopt.'],
      ['/en/account', 'Choose a photo', 'Save photo', 'Stop sending', 'User canceled the upload/download.'],
    ] as const) {
      await open(page, path)
      await page.getByLabel(choose).setInputFiles(await photoFile(site.dataDir))
      await page.getByRole('button', { name: save }).click()
      await page.getByRole('button', { name: stop }).click()
      await expect(summary(page)).toBeFocused()
      await expect(summary(page)).toContainText(words)
      await expect(page.locator('.progress')).toHaveCount(0)
    }
  })

  test('is told after two minutes that a photo does not come through', async ({ page, site }) => {
    await becomeNew(page, site)
    await page.clock.install()
    await open(page, '/en/account')
    let tries = 0
    await page.route(endpoint, (route) => {
      tries++
      return route.fulfill({ status: 500, body: '' })
    })
    await page.getByLabel('Choose a photo').setInputFiles(await photoFile(site.dataDir))
    await page.getByRole('button', { name: 'Save photo' }).click()
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(summary(page)).toContainText('Max retry time for operation exceeded, please try again.', {
        timeout: 200,
      })
    }).toPass({ timeout: 50_000 })
    expect(tries).toBeGreaterThan(3)
  })

  test('is told which file is no photo', async ({ page, site }) => {
    await becomeNew(page, site)
    await open(page, '/account')
    await page.getByRole('button', { name: 'Bewaar foto' }).click()
    await expect(summary(page)).toContainText('Kies eerst een foto.')
    const file = join(site.dataDir, 'letter.jpg')
    writeFileSync(file, 'dear Noor')
    await page.getByLabel('Kies een foto').setInputFiles(file)
    await page.getByRole('button', { name: 'Bewaar foto' }).click()
    await expect(summary(page)).toContainText('Dit bestand kunnen we niet lezen. Kies een ander.')
    await summary(page).getByRole('link').click()
    await expect(page.getByLabel('Kies een foto')).toBeFocused()
  })

  test('asks for another address, having shown who they are', async ({ page, site }) => {
    const { age, email } = await becomeNew(page, site)
    age()
    const sent: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin === new URL(site.url).origin) sent.push(request.postData() ?? '')
    })
    await open(page, '/account')
    await page.getByRole('link', { name: 'Ander e-mailadres' }).click()
    await page.locator('html[data-hydrated]').waitFor()
    const next = `new-${email}`
    await page.getByLabel('Nieuw e-mailadres').fill(next)
    await page.getByLabel('Je wachtwoord').fill('not-my-password')
    await page.getByRole('button', { name: 'Mail me de link' }).click()
    await expect(summary(page)).toContainText('horen niet bij elkaar')
    await expect(summary(page)).toBeFocused()
    await page.getByLabel('Je wachtwoord').fill(password)
    await page.getByRole('button', { name: 'Mail me de link' }).click()
    await expect(page.locator('[data-said="address"]')).toBeVisible()
    await expect.poll(() => readEmails(site.dataDir).some((email) => email.includes(`To: ${next}`))).toBe(true)
    expect(sent.join()).not.toContain(password)
    await page.goto('/account?step=delete')
    await expect(page.getByLabel('Je wachtwoord')).toHaveCount(0)
  })

  test('signs out, and the identity library forgets them too', async ({ page, site }) => {
    const { age } = await becomeNew(page, site)
    age()
    await open(page, '/account?step=address')
    await page.getByLabel('Nieuw e-mailadres').fill('elsewhere@players.example')
    await page.getByLabel('Je wachtwoord').fill(password)
    await page.getByRole('button', { name: 'Mail me de link' }).click()
    await expect(page.locator('[data-said="address"]')).toBeVisible()
    expect(await rememberedUsers(page)).toBe(1)
    await page.getByRole('button', { name: 'Log uit' }).click()
    await expect(page.locator('[data-said="signed-out"]')).toBeVisible()
    await expect.poll(() => rememberedUsers(page)).toBe(0)
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login\?next=/)
  })

  test('signs out everywhere', async ({ page, site, browser }) => {
    const { email } = await becomeNew(page, site)
    const phone = await browser.newContext({ baseURL: site.url, locale: 'en-GB' })
    const [key, value] = (await signIn(site, { email, password })).split('=') as [string, string]
    await phone.addCookies([{ name: key, value, url: site.url, httpOnly: true }])
    const elsewhere = await phone.newPage()
    await open(elsewhere, '/en/account')
    await open(page, '/account')
    await page.getByRole('button', { name: 'Log overal uit' }).click()
    await expect(page.locator('[data-said="signed-out-everywhere"]')).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/en\/login\?next=/)
    await phone.close()
  })

  test('deletes their account, after a second thought', async ({ page, site }) => {
    await becomeNew(page, site)
    await open(page, '/en/account')
    await page.getByRole('link', { name: 'Delete account' }).click()
    await page.getByRole('link', { name: 'Back to your account' }).click()
    await page.getByRole('link', { name: 'Delete account' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.locator('[data-said="deleted"]')).toContainText('Your account has been deleted.')
    await page.goto('/en/account')
    await expect(page).toHaveURL(/\/en\/login\?next=/)
  })

  test('downloads what is kept of them', async ({ page, site }) => {
    const { email } = await becomeNew(page, site)
    await open(page, '/account')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download alles' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('account.json')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email } })
  })
})

const rememberedUsers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const kept = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll()
          kept.onsuccess = () => {
            opening.result.close()
            const rows = kept.result as { fbase_key: string }[]
            resolve(rows.filter(({ fbase_key: name }) => name.startsWith('firebase:authUser')).length)
          }
        }
      }),
  )

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the account can be changed, and left', async ({ page, site }) => {
    const { age } = await becomeNew(page, site)
    await page.goto('/account')
    await page.getByLabel('Zo noemen we je').fill('')
    await page.locator('form', { hasText: 'Zo noemen we je' }).evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.getByRole('button', { name: 'Bewaar naam' }).click()
    await expect(summary(page)).toContainText('Vul in hoe we je mogen noemen.')
    await page.getByLabel('Zo noemen we je').fill('Sem')
    await page.getByRole('button', { name: 'Bewaar naam' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem')
    await page.getByLabel('Kies een foto').setInputFiles(await photoFile(site.dataDir))
    await page.getByRole('button', { name: 'Bewaar foto' }).click()
    await expect(page.locator('[data-said="photo"]')).toBeVisible()
    await expect(portrait(page)).toBeVisible()
    age()
    await page.goto('/account?step=delete')
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
    await expect(page.locator('[data-refusal="requires-recent-login"]')).toBeVisible()
    await page.getByRole('button', { name: 'Log opnieuw in' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Faccount%3Fstep%3Ddelete/)
  })
})

test.describe('every part of it can be used by everybody', () => {
  const parts: Record<string, (page: Page, site: Site) => Promise<unknown>> = {
    'the account': (page) => open(page, '/account'),
    'the account with an error': async (page) => {
      await open(page, '/account')
      await page.getByRole('button', { name: 'Bewaar foto' }).click()
      await expect(summary(page)).toBeFocused()
    },
    'the account in English, with something just done': (page) => open(page, '/en/account?said=renamed'),
    'another address': (page) => open(page, '/account?step=address'),
    'deleting it': (page) => open(page, '/en/account?step=delete'),
    'a goodbye': async (page) => {
      await page.context().clearCookies()
      await open(page, '/account?said=deleted-partly')
    },
  }

  for (const [name, show] of Object.entries(parts))
    test(name, async ({ page, site }) => {
      test.slow()
      const long = 'Wilhelmina Alexandrine van der Zwaluwenburgh-Oosterschelde'
      const { age } = await becomeNew(page, site, { name: long, isVerified: false })
      age()
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await show(page, site)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect.soft(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([])
        }
        expect.soft(await sticksOut(page), `sideways, ${width} px`).toEqual([])
        expect.soft(await smallTargets(page), `targets, ${width} px`).toEqual([])
        expect.soft(await cutText(page), `cut, ${width} px`).toEqual([])
        await page.emulateMedia({ forcedColors: 'active' })
        expect.soft(await axeFindings(page, { without: ['color-contrast'] }), 'forced colours').toEqual([])
        await page.emulateMedia({ forcedColors: 'none' })
      }
    })
})

test('nothing on the way breaks the policy of the page, and no word of it is missing', async ({ page, site }) => {
  const noises: string[] = []
  page.on('console', (message) => isWarning(message) && noises.push(message.text()))
  page.on('pageerror', (error) => noises.push(String(error)))
  const { age } = await becomeNew(page, site)
  age()
  for (const path of ['/account', '/en/account', '/account?step=address', '/en/account?step=delete', '/nl/account'])
    await open(page, path)
  await open(page, '/account?step=address')
  await page.getByLabel('Nieuw e-mailadres').fill('elsewhere-too@players.example')
  await page.getByLabel('Je wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Mail me de link' }).click()
  await expect(page.locator('[data-said="address"]')).toBeVisible()
  expect(noises).toEqual([])
})
