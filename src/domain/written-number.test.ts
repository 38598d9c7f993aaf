import { describe, expect, test } from 'vitest'
import { numberStyle, plainNumber, scaled } from './written-number.ts'

describe('a written number', () => {
  test.each([
    ['10.99', '10.99'],
    ['12,50', '12.50'],
    ['93,5', '93.5'],
    ['0,125', '0.125'],
    ['1234,500', '1234.500'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['$4,250.00', '4250.00'],
    ['1.234,50 €', '1234.50'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1 250', '1250'],
    ['1 250,5', '1250.5'],
    ["1'299.00", '1299.00'],
    ['-3.10', '-3.10'],
    ['- 3,10', '-3.10'],
    ['−3,10', '-3.10'],
    ['¥ 88', '88'],
    ['￥1，280.00', '1280.00'],
    ['１２．５０', '12.50'],
    ['48元', '48'],
    ['12 USD', '12'],
    ['US$ 12', '12'],
    ["'12.5", '12.5'],
  ])('%s is %s, whatever the decimal mark', (text, plain) => {
    expect([plainNumber(text), plainNumber(text, '.'), plainNumber(text, ',')]).toEqual([plain, plain, plain])
  })

  test.each([
    ['1,299', '1299', '1.299'],
    ['1.299', '1.299', '1299'],
    ['-2,500', '-2500', '-2.500'],
    ['12.500', '12.500', '12500'],
  ])('%s depends on the mark', (text, point, comma) => {
    expect([plainNumber(text), plainNumber(text, '.'), plainNumber(text, ',')]).toEqual([undefined, point, comma])
  })

  test.each([
    '',
    '.',
    ',',
    'variable',
    '1.2.3',
    '1,23,456',
    '12,345,6',
    '12 50',
    '(5,00)',
    '1,2,3.4',
    '5.9E+12',
    '3-4',
  ])('%s is no number', (text) => expect(plainNumber(text, '.')).toBeUndefined())
})

describe('a column of numbers', () => {
  test('shows its decimal mark by one number that has only one reading', () => {
    expect(numberStyle(['12,50', '1.299', '0,125'])).toEqual({ mark: ',' })
    expect(numberStyle(['1,299', '12.5', 'n/a', ''])).toEqual({ mark: '.' })
    expect(numberStyle(['1.234.567', '1.299'])).toEqual({ mark: ',' })
  })
  test('does not show it', () => {
    expect(numberStyle(['2,500', '3'])).toEqual({ unclear: '2,500' })
    expect(numberStyle(['12,50', '12.50', '1.299'])).toEqual({ unclear: '1.299' })
  })
  test('where thousands are never grouped, a number that looks so is unclear', () => {
    expect(numberStyle(['15,00', '18.005'])).toEqual({ mark: ',' })
    expect(numberStyle(['15,00', '18.005'], false)).toEqual({ unclear: '18.005' })
    expect(numberStyle(['15.00', '18.005'], false)).toEqual({ mark: '.' })
  })
  test('needs none', () => {
    expect(numberStyle(['3', '', 'free'])).toEqual({})
    expect(numberStyle(['12,50', '12.50'])).toEqual({})
  })
})

test('figures that are rounded away are told', () => {
  expect(scaled('0.125', 2)).toEqual({ value: 13, exact: false })
  expect(scaled('1.500', 2)).toEqual({ value: 150, exact: true })
  expect(scaled('-0.125', 3)).toEqual({ value: -125, exact: true })
  expect(scaled('99999999999999999', 2)).toBeUndefined()
})
