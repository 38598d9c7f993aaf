import { click, fill, find, gone, heading, openScreen, row, seen, test } from '#testing/screen.tsx'

test('members: found by name, phone and code; a wallet says where each macou came from', async () => {
  await openScreen('/shop/memberManage/memberInfo')
  await heading('Members')
  await row('Lena Ortiz', '25.00')
  await seen('Priya Nair')
  await fill('Name, code or phone', 'LENA2580')
  await gone('Priya Nair')
  click(await find('Lena Ortiz', { role: 'link' }))
  await heading('Lena Ortiz')
  await seen('LENA2580')
  await row('Opening balance', '+$25.00')
})
