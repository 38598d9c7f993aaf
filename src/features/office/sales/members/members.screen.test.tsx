import { expect, vi } from 'vitest'
import {
  clerk,
  click,
  fill,
  find,
  gone,
  heading,
  holds,
  openScreen,
  OWNER,
  press,
  row,
  say,
  seen,
  test,
  until,
} from '#testing/screen.tsx'

test('members: found by name, phone and code; a wallet says where each macou came from', async () => {
  await openScreen('/shop/memberManage/memberInfo')
  await heading('Members')
  await row('Lena Ortiz', '25.00')
  await seen('Priya Nair')
  await fill('Name, code, phone or e-mail', 'LENA2580')
  await gone('Priya Nair')
  click(await find('Lena Ortiz', { role: 'link' }))
  await heading('Lena Ortiz')
  await seen('LENA2580')
  await row('Opening balance', '+$25.00')
})

test('two members who are one person: joined from the page of one, found by the other’s code', async () => {
  await openScreen('/shop/memberManage/memberInfo?keyword=PRIYA7K4M')
  click(await find('Priya Nair', { role: 'link' }))
  await heading('Priya Nair')
  click(await find('Join with another member', { role: 'button' }))
  await fill('Name, code, phone or e-mail of the other member', 'QUAY5T2R')
  click(await find('QUAY5T2R', { role: 'button' }))
  await seen('This can’t be undone.')
  click(await find('Join the two', { role: 'button' }))
  await seen('The two members are one now.')
  await seen('Joined members')
  await openScreen('/shop/memberManage/memberInfo?keyword=QUAY5T2R')
  await row('Priya Nair', 'PRIYA7K4M')
})

test('a member’s name and address change; a number that another member has offers to join the two', async () => {
  await openScreen('/shop/memberManage/memberInfo?keyword=SAMW3X9Q')
  click(await find('Sam Whitfield', { role: 'link' }))
  click(await find('Edit', { role: 'button' }))
  await fill('Phone', '2125550111')
  click(await find('Save', { role: 'button' }))
  await find('Same person? Join the two members', { role: 'button' })
  await fill('Phone', '7185550114')
  await fill('Name', 'Samuel Whitfield')
  await fill('E-mail', 'Sam@example.com')
  click(await find('Save', { role: 'button' }))
  await heading('Samuel Whitfield')
  await seen('sam@example.com')
})

test('somebody else edits the same member: what was typed stays, what they changed is shown, and saving again keeps both', async () => {
  await openScreen('/shop/memberManage/memberInfo?keyword=SAMW3X9Q')
  click(await find('Sam Whitfield', { role: 'link' }))
  click(await find('Edit', { role: 'button' }))
  await fill('E-mail', 'sam@example.com')
  const owner = await clerk(OWNER)
  const { records } = await owner.get<{ records: { id: string }[] }>('/shop/member/list', { keyword: 'SAMW3X9Q' })
  const { id } = records[0]!
  const { version, phone } = await owner.get<{ version: number; phone: string }>(`/shop/member/details/${id}`)
  await owner.post(`/shop/member/edit/${id}`, { version, name: 'Samuel Whitfield', phone, email: '' })
  click(await find('Save', { role: 'button' }))
  await seen('Someone else saved a change first. Your changes are still here.')
  await holds('Name', 'Samuel Whitfield')
  await holds('E-mail', 'sam@example.com')
  click(await find('Save', { role: 'button' }))
  await heading('Samuel Whitfield')
  await seen('sam@example.com')
})

test('the members and a wallet are saved as files, with what the screen shows', async () => {
  const made: Blob[] = []
  const names: string[] = []
  const urls = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${made.push(file as Blob)}`)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await openScreen('/shop/memberManage/memberInfo?keyword=LENA2580')
  await row('Lena Ortiz', '25.00')
  await press('Export')
  await press('Export as CSV', { role: 'menuitem' })
  await until(() => expect(made).toHaveLength(1))
  expect(await made[0]!.text()).toMatch(/\r\nLena Ortiz,25\.00,.*,LENA2580,/)
  click(await find('Lena Ortiz', { role: 'link' }))
  await heading('Lena Ortiz')
  await press('Export')
  await press('Export as CSV', { role: 'menuitem' })
  await until(() => expect(made).toHaveLength(2))
  expect(await made[1]!.text()).toContain(`${say({ en: 'Opening balance', zh: '期初余额' })},25.00,25.00,`)
  expect(names).toEqual(['members.csv', 'wallet-LENA2580.csv'])
  urls.mockRestore()
  saved.mockRestore()
})
