import { expect, test } from '../../support/page/test'

test('the calendar is read from where the visitor is, once they press', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 50.85, longitude: 5.69 })
  await page.goto('/evenementen')
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page).toHaveURL('/evenementen?near=Maastricht')
  await expect(page.getByLabel('Plaats of postcode')).toHaveValue('Maastricht')
  await expect(page.locator('.event-card').first()).toContainText(/± \d+ km/)
  await page.getByLabel('Afstand').selectOption('50')
  await expect(page).toHaveURL('/evenementen?near=Maastricht&within=50')
})
