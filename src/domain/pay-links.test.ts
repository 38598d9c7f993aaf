import { expect, it } from 'vitest'
import { isPayLink, venmoLink } from '#domain/pay-links.ts'

it('a Venmo handle becomes its link, with or without the at sign; a link is kept', () => {
  expect(venmoLink('@lantern-grocery')).toBe('https://venmo.com/u/lantern-grocery')
  expect(venmoLink('lantern_grocery')).toBe('https://venmo.com/u/lantern_grocery')
  expect(venmoLink('https://venmo.com/u/lantern')).toBe('https://venmo.com/u/lantern')
})

it('only a link that a camera opens safely is one', () => {
  expect(isPayLink('https://enroll.zellepay.com/qr-codes?data=eyJuYW1lIjoiTEFOVEVSTiJ9')).toBe(true)
  for (const wrong of [
    '',
    'lantern@shop.com',
    'http://venmo.com/u/lantern',
    'javascript:alert(1)',
    'https://venmo.com@evil.example/u/lantern',
    'https://localhost',
    'https://venmo.com/a b',
    `https://venmo.com/${'a'.repeat(400)}`,
  ])
    expect(isPayLink(wrong), wrong).toBe(false)
})
