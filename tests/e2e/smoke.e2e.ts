import { startServer } from './driver/server.ts'
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

test('an empty server is set up by its first visitor, who then has a store and a counter', async ({
  device: { page },
}) => {
  const server = await startServer()
  try {
    await page.open(`${server.url}/`)
    await page.waitFor("location.pathname === '/register'")
    const answers = { organisationName: 'Corner & Co', shopName: 'Corner', firstName: 'Mei', lastName: 'Lin' }
    const labels = {
      organisationName: /^(Organisation|组织)/,
      shopName: /^(First store|第一家门店)/,
      firstName: /^(First name|名)/,
      lastName: /^(Last name|姓)/,
    }
    for (const [name, text] of Object.entries(answers))
      await page.fill({ label: labels[name as keyof typeof labels] }, text)
    await page.fill({ css: 'input[type=email]' }, 'mei@corner.example')
    await page.fill({ css: 'input[type=password]' }, 'corner2026')
    await page.click({ css: 'button[type=submit]' })
    await page.waitFor("location.pathname === '/org/shopSelect'")
    await page.click({ role: 'button', name: /^Corner/ })
    await page.waitFor("location.pathname.startsWith('/shop/')")
    await page.open(`${server.url}/shop/checkout`)
    await page.see({ role: 'button', name: /(Counter 1|1 号收银台|收银台 1)/ })
    expect(await page.takeErrors()).toEqual([])
  } finally {
    await server.close()
  }
})
