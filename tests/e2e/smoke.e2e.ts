import { expect, test } from './driver/test.ts'

test('a cashier signs in and sees the stores', async ({ network, device: { page } }) => {
  await page.open(`${network.url}/`)
  await page.fill({ label: /^(E-mail|邮箱|电子邮箱)$/ }, 'cashier@evertill.demo')
  await page.fill({ label: /^(Password|密码)$/ }, 'evertill1')
  await page.click({ role: 'button', name: /^(Sign in|登录)$/ })
  await page.waitFor("location.pathname === '/org/shopSelect'")
  await page.see({ text: 'Lantern Harbor Brooklyn' })
  expect(await page.takeErrors()).toEqual([])
})

test('a wrong password is told in one sentence that does not say whether the account exists', async ({
  network,
  device: { page },
}) => {
  await page.open(`${network.url}/login`)
  const sentences: string[] = []
  for (const account of ['cashier@evertill.demo', 'nobody@evertill.demo']) {
    await page.fill({ label: /^(E-mail|邮箱|电子邮箱)$/ }, account)
    await page.fill({ label: /^(Password|密码)$/ }, 'not-this-one')
    await page.click({ role: 'button', name: /^(Sign in|登录)$/ })
    sentences.push(await page.text({ role: 'alert' }))
    await page.reload()
  }
  expect(sentences[0]).not.toBe('')
  expect(sentences[1]).toBe(sentences[0])
})
