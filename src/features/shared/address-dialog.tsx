import { Button, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Address, map } from '#contract/organisation/address.ts'
import { states } from '#contract/organisation/us-states.ts'
import { call } from '#api/call.ts'
import { randomId } from '#db/device-values.ts'
import { AddressSearch, type Suggestion } from '#features/shared/address-search.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import css from '#features/shared/fields.module.css'

const EMPTY: Address = {
  address: '',
  apt: '',
  city: '',
  longState: '',
  shorState: '',
  postalCode: '',
  postalCodeSuffix: '',
  route: '',
  streetNumber: '',
  country: 'United States',
}
const stateChoices = Object.entries(states).map(([value, name]) => ({ value, label: `${name} (${value})` }))

export interface AddressDialogProps {
  readonly value: Address | null
  readonly onChange: (address: Address) => void
  readonly onClose: () => void
}

/** A US address. Suggestions fill in city, state and ZIP; everything can also be typed. */
export function AddressDialog({ value, onChange, onClose }: AddressDialogProps) {
  const { t } = useLingui()
  const [failed, setFailed] = useState(false)
  const [session, setSession] = useState(randomId)
  const filling = useRef<Promise<void>>(undefined)
  const { form, field, onSubmit } = useRecordForm<Address, Address>({
    schema: Address,
    initial: value ?? EMPTY,
    keep: false,
    save: async (address) => address,
    onSaved: onChange,
  })
  const choose = async ({ placeId }: Suggestion, keepStreet = false): Promise<void> => {
    try {
      const { route, streetNumber, country: _, ...place } = await call(map.details, { placeId, session })
      setSession(randomId())
      const street = [streetNumber, route].filter((part) => part !== '').join(' ')
      form.setValues({ ...place, ...(keepStreet ? {} : { route, streetNumber, address: street }) })
      form.clearErrors()
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  /** Fills in city and state from the ZIP code. */
  const zip = async (typed: string): Promise<void> => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 5)
    if (digits === form.values.postalCode) return
    // the +4 suffix belonged to the previous ZIP code
    form.setValues({ postalCode: digits, postalCodeSuffix: '' })
    form.clearFieldError('postalCode')
    if (digits.length !== 5 || form.values.city !== '') return
    const [place] = await call(map.suggest, { address: digits }).catch(() => [])
    if (place) await choose(place, true)
  }
  /** If a suggestion is still loading, waits for it. */
  const use = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    // do not submit a surrounding form as well
    event.stopPropagation()
    event.preventDefault()
    await filling.current
    onSubmit(event)
  }
  return (
    <Dialog
      opened
      keep
      title={<Trans>Address</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="address">
            <Trans>Use this address</Trans>
          </Button>
        </>
      }
    >
      <form id="address" className={css.fields} noValidate onSubmit={(event) => void use(event)}>
        <AddressSearch
          value={form.values.address}
          error={form.errors['address']}
          session={session}
          onChange={(address) => {
            form.setValues({ address, route: '', streetNumber: '', postalCodeSuffix: '' })
            form.clearFieldError('address')
          }}
          onChoose={(place) => {
            filling.current = choose(place)
          }}
        />
        {failed ? (
          <p role="status" className={css.quiet}>
            <Trans>Suggestions aren’t available right now. Fill in the fields below.</Trans>
          </p>
        ) : null}
        <TextInput label={t`Apartment, suite or floor (optional)`} {...field('apt')} />
        <TextInput label={t`City`} autoComplete="off" {...field('city')} />
        <div className={css.pair}>
          <Select
            label={t`US state`}
            data={stateChoices}
            comboboxProps={{ keepMounted: false }}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t`No state with this name.`}
            value={form.values.shorState === '' ? null : form.values.shorState}
            onChange={(code) =>
              form.setValues({ shorState: code ?? '', longState: code === null ? '' : (states[code] ?? '') })
            }
            error={form.errors['shorState']}
          />
          <TextInput
            label={t`ZIP code`}
            inputMode="numeric"
            autoComplete="off"
            {...field('postalCode')}
            onChange={(event) => void zip(event.currentTarget.value)}
          />
        </div>
        <p className={css.quiet}>
          <Trans>Country: United States</Trans>
        </p>
      </form>
    </Dialog>
  )
}
