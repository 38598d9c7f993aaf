import { useForm } from '@mantine/form'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { useFollowing } from '#ui/form/use-following.ts'
import { hasReservedForm } from '#ui/form/kept-forms.ts'
import { renderUi } from '#ui/render-ui.tsx'

interface Settings {
  tax: string
  refund: string
}
let stored: { version: number; values: Settings }
let named: number[]

beforeEach(() => {
  cleanup()
  sessionStorage.clear()
  stored = { version: 1, values: { tax: '8', refund: '30' } }
  named = []
})

/** A server of one record, which refuses what was typed on an older one. */
function put(version: number, values: Settings): void {
  named.push(version)
  if (version !== stored.version) throw new AppError('record.stale')
  stored = { version: version + 1, values }
}

function Screen() {
  const [newest, setNewest] = useState(stored)
  const [said, setSaid] = useState('')
  const form = useForm<Settings>({ mode: 'controlled', initialValues: newest.values })
  const followed = useFollowing(form, { name: 'settings' }, newest)
  const save = (): void => {
    try {
      put(followed.version, form.values)
      setNewest(stored)
      followed.saved(form.values)
      setSaid('saved')
    } catch (error) {
      setSaid('stale')
      setNewest(stored)
      followed.refused(error)
    }
  }
  return (
    <>
      <input aria-label="tax" {...form.getInputProps('tax')} />
      <input aria-label="refund" {...form.getInputProps('refund')} />
      <button type="button" onClick={save}>
        save
      </button>
      <button type="button" onClick={() => setNewest(stored)}>
        look again
      </button>
      <output>{said}</output>
    </>
  )
}

async function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = renderUi(<RouterProvider router={router as never} />)
  await screen.findByLabelText('tax')
  const valueOf = (label: string): string => (screen.getByLabelText(label) as HTMLInputElement).value
  return {
    ...screen,
    type: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    shown: () => ({ tax: valueOf('tax'), refund: valueOf('refund') }),
    said: () => screen.getByRole('status').textContent,
  }
}

test('what an earlier visit typed is saved on what it was typed on: the other change is told of, and stays', async () => {
  const before = await open()
  before.type('tax', '7.25')
  before.unmount()
  stored = { version: 2, values: { tax: '8', refund: '61' } }
  const later = await open()
  expect(later.shown()).toEqual({ tax: '7.25', refund: '30' })
  // asking for the newest meanwhile changes nothing about what was typed, nor on what
  later.press('look again')
  later.press('save')
  expect(later.said()).toBe('stale')
  expect(stored.values.refund).toBe('61')
  await waitFor(() => expect(later.shown()).toEqual({ tax: '7.25', refund: '61' }))
  later.press('save')
  expect(later.said()).toBe('saved')
  expect(named).toEqual([1, 2])
  expect(stored.values).toEqual({ tax: '7.25', refund: '61' })
  expect(hasReservedForm('/')).toBe(false)
})

test('it is still known after another visit, and somebody who changed the same field is not overruled unasked', async () => {
  const first = await open()
  first.type('tax', '7.25')
  first.unmount()
  stored = { version: 2, values: { tax: '9', refund: '30' } }
  const second = await open()
  second.type('refund', '45')
  second.unmount()
  const third = await open()
  expect(third.shown()).toEqual({ tax: '7.25', refund: '45' })
  third.press('save')
  expect([third.said(), stored.values.tax, named]).toEqual(['stale', '9', [1]])
})

test('while it is open the form follows, keeps what was typed, and goes on from its own save', async () => {
  const screen = await open()
  screen.type('tax', '7')
  stored = { version: 2, values: { tax: '8', refund: '61' } }
  screen.press('look again')
  await waitFor(() => expect(screen.shown()).toEqual({ tax: '7', refund: '61' }))
  screen.press('save')
  screen.type('tax', '6')
  screen.press('save')
  expect([screen.said(), named, stored.values]).toEqual(['saved', [2, 3], { tax: '6', refund: '61' }])
})
