import { signupForm } from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'
import { openLessons } from '../../support/site/lessons'

test.use({ locale: 'nl-NL', viewport: { width: 360, height: 740 } })

test('lessons for two: the total follows, the tick comes with a child, and one press copies', async ({
  page,
  site,
}) => {
  const { path, times } = await openLessons(site)
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
  const { field, form, send, addParticipant } = signupForm(page)
  const { y } = (await field('participants.0.name').boundingBox())!
  expect(y).toBeLessThan(640)
  await expect(send).toHaveText('Inschrijven')
  await field('participants.0.name').fill('Anna Gezin')
  await field('participants.0.birthDate').fill('1986-02-03')
  await form.locator('[name="participants.0.package"][value="duo"]').check()
  await expect(send).toHaveText(/^Inschrijven · €\s\d+, rekening volgt$/)
  const one = await send.textContent()
  for (const time of times.slice(0, 2))
    await form.locator(`[name="participants.0.availability"][value="${time}"]`).check()
  await expect(field('guardian')).toHaveCount(0)

  await addParticipant.click()
  await expect(form.locator('[name="participants.1.package"][value="duo"]')).toBeChecked()
  await expect(send).not.toHaveText(one!)
  await form.locator('[name="participants.1.package"][value="tenniskids"]').check()
  await field('participants.1.name').fill('Jip Gezin')
  await field('participants.1.birthDate').fill('2018-09-03')
  await expect(field('guardian')).toBeVisible()
  await expect(field('guardian')).not.toBeChecked()
  await page.getByRole('button', { name: 'Neem over van deelnemer 1' }).click()
  await expect(field('participants.1.name')).toHaveValue('Jip Gezin')
  await expect(form.locator('[name="participants.1.package"][value="duo"]')).toBeChecked()
  await field('participants.1.birthDate').fill('1990-09-03')
  await expect(field('guardian')).toHaveCount(0)
})
