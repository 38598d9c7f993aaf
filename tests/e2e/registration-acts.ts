import type { Page } from '@playwright/test'
import sharp from 'sharp'

export type Language = 'en' | 'zh'

/** The texts of the registration screens, in each language. */
export const words = {
  en: {
    email: 'E-mail',
    code: 'Verification code',
    sendCode: 'Send code',
    password: 'Password',
    again: 'Confirm password',
    create: 'Create account and continue',
    storeName: 'Store name',
    industry: 'Service industry',
    retail: 'Retail',
    category: 'Category',
    grocery: 'Grocery',
    noFuel: 'No',
    prefix: 'URL prefix',
    phone: 'Contact phone',
    addAddress: 'Add the address',
    address: 'Address',
    useAddress: 'Use this address',
    goOn: 'Continue',
    firstName: 'First name',
    lastName: 'Last name',
    ssn: 'Social security number',
    type: 'Type it',
    signature: 'Your full name, as a signature',
    agree: /I have read the/,
    register: 'Register the store',
    another: 'Open another store',
    taken: 'The URL already exists, please try again.',
    wrongCode: 'This code is wrong or has expired. Check the latest message, or ask for a new code.',
    signUp: 'Sign up',
    tooLarge: 'This picture is larger than 3 MB. Choose a smaller one.',
    noPicture: 'This file is not a picture or is damaged. Choose a JPEG, PNG or WebP.',
    required: 'Field required / cannot be empty.',
  },
  zh: {
    email: '邮箱',
    code: '验证码',
    sendCode: '发送验证码',
    password: '密码',
    again: '确认密码',
    create: '创建账号并继续',
    storeName: '门店名称',
    industry: '服务行业',
    retail: '零售',
    category: '分类',
    grocery: '食品杂货',
    noFuel: '否',
    prefix: '网址前缀',
    phone: '联系电话',
    addAddress: '填写地址',
    address: '地址',
    useAddress: '使用此地址',
    goOn: '继续',
    firstName: '名',
    lastName: '姓',
    ssn: '社会安全号码',
    type: '键入',
    signature: '您的全名，作为签名',
    agree: /我已阅读并同意/,
    register: '提交登记',
    another: '新增门店',
    taken: '该网址已存在，请重试。',
    wrongCode: '验证码不正确或已失效。请核对最新一封邮件或短信，或重新获取验证码。',
    signUp: '注册',
    tooLarge: '图片超过 3 MB，请压缩或换一张后再上传。',
    noPicture: '这个文件不是图片或已损坏，请选择 JPEG、PNG 或 WebP 图片。',
    required: '此项必填。',
  },
} as const
type Words = (typeof words)[Language]

/** The newest code for an address, read on the page of messages. */
async function codeFor(page: Page, origin: string, email: string): Promise<string> {
  const mails = await page.context().newPage()
  await mails.goto(`${origin}/tmp`)
  const mail = mails.getByRole('listitem').filter({ hasText: email }).first()
  const code = /\b\d{6}\b/.exec(await mail.innerText())?.[0]
  await mails.close()
  if (code === undefined) throw new Error(`no code for ${email}`)
  return code
}

/** Asks for a code and reads it. */
async function askForCode(page: Page, origin: string, w: Words, email: string): Promise<string> {
  const send = page.getByRole('button', { name: w.sendCode, exact: true })
  // the sign-in page that leads here has a field with the same name
  await send.waitFor()
  await page.getByLabel(w.email, { exact: true }).fill(email)
  await send.click()
  await page.getByText(email).waitFor()
  return codeFor(page, origin, email)
}

/** Step 1: an account. */
export async function signUp(page: Page, origin: string, w: Words, email: string, password: string): Promise<void> {
  const code = await askForCode(page, origin, w, email)
  await page.getByLabel(w.code, { exact: true }).fill(code)
  await page.getByLabel(w.password, { exact: true }).fill(password)
  await page.getByLabel(w.again, { exact: true }).fill(password)
  await page.getByRole('button', { name: w.create, exact: true }).click()
}

/** A drawn shop picture, square, so that it needs no cropping. */
const shopPicture = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#f4ead2"/><rect x="150" y="300" width="600" height="600" fill="${colour}"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

/** Uploads a file to a picture field. */
export const choose = (page: Page, nth: number, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').nth(nth).setInputFiles({ name, mimeType: 'image/jpeg', buffer })

/** Fills in an address by a suggestion. */
async function giveAddress(page: Page, w: Words): Promise<void> {
  await page.getByRole('button', { name: w.addAddress, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: w.address }).fill('12 Court St, 11201')
  await page.getByRole('option', { name: /12 Court St/ }).click()
  await dialog.getByRole('button', { name: w.useAddress }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('12 Court St, Brooklyn, NY 11201').waitFor()
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Fills in everything about a store. */
export async function fillStore(page: Page, w: Words, name: string): Promise<void> {
  await page.getByLabel(w.storeName).fill(name)
  await pick(page, w.industry, w.retail)
  await pick(page, w.category, w.grocery)
  await page.getByRole('radio', { name: w.noFuel, exact: true }).check()
  await page.getByLabel(w.phone, { exact: true }).fill('718-555-0142')
  await giveAddress(page, w)
  for (const [nth, colour] of ['#a8642a', '#33aa66'].entries()) {
    await choose(page, nth, 'shop.jpg', await shopPicture(colour))
    await page.locator('[role=group] img').nth(nth).waitFor()
  }
}

/** Fills in the operator, by the social security card. */
export async function fillOperator(page: Page, w: Words): Promise<void> {
  await page.getByLabel(w.firstName, { exact: true }).fill('Mei')
  await page.getByLabel(w.lastName, { exact: true }).fill('Lin')
  await giveAddress(page, w)
  await page.getByLabel(w.ssn, { exact: true }).fill('123456789')
}

/** Signs by keyboard and accepts the agreement. */
export async function sign(page: Page, w: Words): Promise<void> {
  await page.getByRole('radio', { name: w.type, exact: true }).check()
  await page.getByLabel(w.signature).fill('Mei Lin')
  await page.getByRole('checkbox', { name: w.agree }).check()
}

/** Draws two strokes with the pen. */
export async function draw(page: Page): Promise<void> {
  const sheet = page.locator('canvas')
  const box = (await sheet.boundingBox())!
  for (const from of [0.2, 0.5]) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height / 2)
    await page.mouse.down()
    for (let n = 1; n <= 12; n++)
      await page.mouse.move(box.x + box.width * (from + n / 60), box.y + box.height * (0.5 + Math.sin(n) / 5))
    await page.mouse.up()
  }
}

/** An account without a store, registered by the calls. */
export async function accountByCalls(origin: string, username: string, password: string): Promise<void> {
  const send = async (path: string, input?: object): Promise<{ data: unknown }> =>
    (await (
      await fetch(`${origin}/b${path}`, {
        method: input ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', Locale: 'en_US' },
        ...(input ? { body: JSON.stringify(input) } : {}),
      })
    ).json()) as { data: unknown }
  await send('/user/getVerifyCode', { username })
  const { data } = await send('/user/messages')
  const mail = (data as { recipient: string; body: string }[]).find(({ recipient }) => recipient === username)!
  const code = /\b\d{6}\b/.exec(mail.body)![0]
  await send('/user/register', { username, password, code, timeZone: 'America/New_York' })
}
