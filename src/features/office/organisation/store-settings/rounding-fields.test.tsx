import { useForm } from '@mantine/form'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draftOfConfig, type ConfigDraft } from '#features/office/organisation/store-settings/config-draft.ts'
import { NoNetworkFields, RoundingFields } from '#features/office/organisation/store-settings/rounding-fields.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const typed = vi.fn<(values: ConfigDraft) => void>()
function Fields() {
  const form = useForm<ConfigDraft>({ initialValues: draftOfConfig({}), onValuesChange: typed })
  return (
    <>
      <RoundingFields form={form} />
      <NoNetworkFields form={form} />
    </>
  )
}

it('offers how tax and cash are rounded and how far a counter goes alone; which way only where cash is rounded', () => {
  renderUi(<Fields />)
  expect(screen.queryByLabelText('Cash rounding')).toBeNull()
  fireEvent.change(screen.getByLabelText('Tax is rounded'), { target: { value: 'order' } })
  fireEvent.change(screen.getByLabelText('Cash is rounded to'), { target: { value: '5' } })
  fireEvent.change(screen.getByLabelText('Cash rounding'), { target: { value: 'down' } })
  fireEvent.change(screen.getByLabelText('Hours a counter can sell without the network'), {
    target: { value: '12' },
  })
  fireEvent.click(screen.getByRole('switch', { name: /^Only sell while the browser protects/ }))
  expect(typed.mock.lastCall![0]).toMatchObject({
    taxRounding: 'order',
    cashRoundingStep: '5',
    cashRoundingMode: 'down',
    leaseHours: 12,
    storageMustPersist: true,
  })
})
