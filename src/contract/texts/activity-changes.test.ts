import { expect, test } from 'vitest'
import { changeText, fieldText, newValueText, valueText } from '#contract/texts/activity-changes.ts'

test('permissions and fields are said in words, in both languages', () => {
  expect(fieldText('orgUserAdd', 'en')).toBe('Add an account')
  expect(fieldText('forcedOffline', 'zh')).toBe('强制离岗')
  expect(fieldText('firstName', 'zh')).toBe('名')
  // a field of a newer server shows its own name
  expect(fieldText('colour', 'en')).toBe('colour')
})

test('a personal field says only that it changed', () => {
  const ssn = { field: 'ssn', from: null, to: null }
  expect(changeText(ssn, 'en')).toBe('Social security number: Changed')
  expect(newValueText(ssn, 'zh')).toBe('已修改')
  const name = { field: 'firstName', from: 'Ada', to: '' }
  expect([changeText(name, 'en'), newValueText(name, 'en')]).toEqual(['First name: Ada → –', ''])
})

test('values are written as people write them', () => {
  expect(valueText('orgUserAdd', true, 'en')).toBe('Granted')
  expect(valueText('tipsSupported', false, 'zh')).toBe('否')
  expect(valueText('amount', 12_345, 'en')).toBe('$123.45')
  expect(valueText('taxRate', 88_750, 'en')).toBe('8.875%')
  expect(valueText('cashRewardBps', 250, 'en')).toBe('2.5%')
  expect(valueText('cashRoundingStep', 5, 'en')).toBe('$0.05')
  expect(valueText('cashRoundingStep', 0, 'zh')).toBe('不抹零')
  expect(valueText('taxRounding', 'order', 'en')).toBe('Per order')
  expect(valueText('cashRoundingMode', 'nearest', 'zh')).toBe('四舍五入')
  expect(valueText('hours', [{ day: 1, from: 540, to: 1020 }], 'en')).toBe('Mon 09:00–17:00')
  expect(valueText('positions', ['North: Clerk', 'South: Clerk'], 'en')).toBe('North: Clerk; South: Clerk')
  expect(valueText('address', { address: '1 Quay', apt: '', city: 'Brooklyn' }, 'en')).toBe('1 Quay, Brooklyn')
  expect(valueText('sessionMinutes', null, 'en')).toBe('')
})
