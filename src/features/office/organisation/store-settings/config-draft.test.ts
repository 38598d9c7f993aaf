import { expect, test } from 'vitest'
import { clockOf, minutesOf } from '#domain/clock-time.ts'
import {
  configOf,
  configRules,
  draftOfConfig,
  type ConfigDraft,
} from '#features/office/organisation/store-settings/config-draft.ts'
import { formProblems } from '#ui/form/check-values.ts'

const configProblems = (draft: ConfigDraft, language: 'zh' | 'en') => formProblems(configRules, draft, language)
const settled = { ...draftOfConfig({}), taxPercent: 8.875, rewardPercent: 1.5 }

test('percentages are kept exactly: 8.875 % is 88 750 parts per million, 1.5 % is 150 hundredths', () => {
  expect(configOf(settled)).toMatchObject({ taxRate: 88_750, cashRewardBps: 150, tipPercents: [10, 15, 20] })
  expect(draftOfConfig(configOf(settled))).toEqual(settled)
})

test('no tax is an answer that somebody gives: an empty or a zero rate is asked about', () => {
  const problems = (change: object) => configProblems({ ...settled, ...change }, 'en')
  const asked = { taxPercent: 'Enter the tax rate, or tick “This store charges no tax”.' }
  expect(problems({ taxPercent: '' })).toEqual(asked)
  expect(problems({ taxPercent: 0 })).toEqual(asked)
  expect(problems({ taxPercent: '', noTax: true })).toEqual({})
  expect(configOf({ ...settled, noTax: true }).taxRate).toBe(0)
  expect(draftOfConfig({ taxRate: 0 as never })).toMatchObject({ noTax: true, taxPercent: '' })
})

test('what is missing or wrong is said at the field of the screen', () => {
  expect(Object.keys(configProblems(draftOfConfig({}), 'en'))).toEqual(['taxPercent'])
  const wrong = { ...settled, hours: [], tips: '10, much' }
  expect(Object.keys(configProblems(wrong, 'zh')).toSorted()).toEqual(['hours', 'tips'])
})

test('rounding and what a counter may do alone are sent as they are set, and said at the field', () => {
  const set = {
    ...settled,
    taxRounding: 'order' as const,
    cashRoundingStep: '5' as const,
    cashRoundingMode: 'up' as const,
    leaseHours: 168,
    storageMustPersist: true,
  }
  const { taxRounding, cashRoundingMode, leaseHours, storageMustPersist } = set
  const sent = { taxRounding, cashRoundingStep: 5, cashRoundingMode, leaseHours, storageMustPersist }
  expect(configOf(set)).toMatchObject(sent)
  expect(draftOfConfig(configOf(set))).toEqual(set)
  const said = (leaseHours: number | '') => configProblems({ ...settled, leaseHours }, 'en')
  expect(said(72)).toEqual({})
  expect(said(169)).toEqual({ leaseHours: 'Enter a whole number of hours from 1 to 168.' })
  expect(said(0.5)).toEqual({ leaseHours: 'Enter a whole number of hours from 1 to 168.' })
  expect(said('')).toEqual({ leaseHours: 'Field required / cannot be empty.' })
})

test('who orders may not review the order until the store says so', () => {
  expect(configOf(settled).reviewOwnOrders).toBe(false)
  const set = { ...settled, reviewOwnOrders: true }
  expect(draftOfConfig(configOf(set))).toEqual(set)
})

test('hours and days that cannot stand are said before anything is sent', () => {
  const monday = (from: number, to: number) => ({ day: 1, from, to })
  const said = (change: object) => configProblems({ ...settled, ...change }, 'en')
  expect(said({ hours: [] })).toEqual({ hours: 'Choose at least one business day.' })
  expect(said({ hours: [monday(720, 720)] })).toEqual({ hours: 'The closing time must be after the opening time.' })
  expect(said({ hours: [monday(540, 721), monday(720, 900)] })).toEqual({
    hours: 'Opening hours on the same day can’t overlap.',
  })
  expect(said({ hours: [monday(540, 720), monday(720, 900)] })).toEqual({})
})

test('a limit is named where the field is typed in the unit that it is sent in', () => {
  expect(configProblems({ ...settled, refundDays: 366, rewardPercent: 101 }, 'en')).toEqual({
    refundDays: 'Enter a whole number from 0 to 365.',
    rewardPercent: 'Enter a valid number.',
  })
})

test('midnight begins a day, and as an end it ends one', () => {
  expect([minutesOf('00:00', false), minutesOf('00:00', true), minutesOf('09:30', true)]).toEqual([0, 1440, 570])
  expect([clockOf(0), clockOf(1440), clockOf(570)]).toEqual(['00:00', '00:00', '09:30'])
  expect(minutesOf('', true)).toBeUndefined()
})
