import { Button, Input } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { addressLine, type Address } from '#contract/organisation/address.ts'
import { AddressDialog } from '#features/shared/address-dialog.tsx'
import css from '#features/shared/fields.module.css'

export interface AddressFieldProps {
  readonly label: ReactNode
  readonly value: Address | null
  readonly onChange: (address: Address) => void
  readonly error?: ReactNode
}

/** An address field: shows one line and is edited in a dialog. */
export function AddressField({ label, value, onChange, error }: AddressFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <div className={css.address} role="group" aria-labelledby={id} data-wrong={error ? true : undefined}>
        <IconMapPin size={20} stroke={1.6} aria-hidden />
        <span className={css.line}>
          {value ? addressLine(value) : <span className={css.quiet}>{<Trans>No address yet</Trans>}</span>}
        </span>
        <Button variant="default" onClick={() => setOpen(true)}>
          {value ? <Trans>Change address</Trans> : <Trans>Add the address</Trans>}
        </Button>
      </div>
      {open ? (
        <AddressDialog
          value={value}
          onClose={() => setOpen(false)}
          onChange={(address) => {
            onChange(address)
            setOpen(false)
          }}
        />
      ) : null}
    </Input.Wrapper>
  )
}
