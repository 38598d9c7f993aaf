import { expect, test } from 'vitest'
import { checkPeople, type KnownNames } from '#features/office/organisation/people/check-people.ts'

const known: KnownNames = {
  roles: [
    { id: 'r1', name: 'Manager', mine: true },
    { id: 'r2', name: 'Owner', mine: false },
  ],
  positions: [
    {
      name: 'Cashier',
      positions: [
        { storeId: 's1', shopName: 'Main', roleId: 'p1' },
        { storeId: 's2', shopName: 'Pier', roleId: 'p2' },
      ],
    },
  ],
  emails: new Set(['here@shop.test']),
}
const check = (...rows: string[]) =>
  checkPeople(['E-mail,First name,Last name,Organisation role,Position,Stores', ...rows].join('\r\n'), known)!

test('rows become people with role and positions, by the names that the organisation uses', () => {
  const [all, some, none] = check(
    'Ada@Shop.test,Ada,Quay,manager,CASHIER,*',
    'bea@shop.test,Bea,Lin,,Cashier, pier ',
    'cy@shop.test,Cy,Moe,,,',
  )
  expect(all).toMatchObject({ row: 2, name: 'Ada Quay', form: { email: 'ada@shop.test', roleId: 'r1' } })
  expect(all?.form.positions).toEqual([
    { storeId: 's1', roleId: 'p1' },
    { storeId: 's2', roleId: 'p2' },
  ])
  expect(some?.form.positions).toEqual([{ storeId: 's2', roleId: 'p2' }])
  expect([none?.form.positions, none?.form.roleId]).toEqual([[], undefined])
  expect([all, some, none].map((row) => row?.problem)).toEqual([undefined, undefined, undefined])
})

test('each row says what is wrong with it, and a file of something else is none', () => {
  const problems = check(
    'no address,Ada,Quay,,,',
    'a@shop.test,,Quay,,,',
    'b@shop.test,Ada,Quay,,,',
    'B@shop.test,Ada,Quay,,,',
    'here@shop.test,Ada,Quay,,,',
    'c@shop.test,Ada,Quay,Owner,,',
    'd@shop.test,Ada,Quay,,Baker,',
    'e@shop.test,Ada,Quay,,Cashier,Nowhere',
  ).map((row) => row.problem)
  expect(problems).toEqual(['email', 'name', undefined, 'twice', 'taken', 'role', 'position', 'store'])
  expect(checkPeople('Name,Price\nTea,1', known)).toBeUndefined()
  expect(checkPeople('邮箱,名,姓\na@b.test,梅,林', known)).toMatchObject([{ name: '梅 林' }])
})
