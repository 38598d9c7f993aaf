import { expect } from 'vitest'
import { gone, heading, press, seen, test } from '#testing/screen.tsx'
import { beginShift } from '#testing/counter-acts.ts'

test('the checks that somebody must look at come first, the fine ones are one line; settings are beside them', async () => {
  await beginShift('50')
  await press('Counter and readiness')
  await heading('Counter and readiness')
  // this browser promises nothing about its storage
  await seen('Storage', 'Request again', 'Shift and cash')
  const folded = document.querySelector('details')!
  expect([folded.open, folded.querySelectorAll('li').length > 5]).toEqual([false, true])
  expect(document.querySelector('main li')?.closest('details')).toBeNull()
  await press('Settings', { role: 'radio' })
  await seen('Settings of this tablet', 'Customer display', 'Start training', 'Export the journal')
  await gone('Request again', 'Shift and cash')
  await press('Left', { role: 'radio' })
  await press('Back to selling')
  await seen('Scan or tap a product to start.')
  expect(document.querySelector('[data-hand]')?.getAttribute('data-hand')).toBe('left')
})
