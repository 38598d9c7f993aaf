import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { PrinterChoice } from '#contract/organisation/printers.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/counter/parts/print/ticket-machine.module.css'

interface MachineListProps {
  readonly machines: readonly PrinterChoice[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
}

/** The ticket machines to choose from, each with its online state. */
export function MachineList({ machines, value, onChange }: MachineListProps) {
  const { t } = useLingui()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t`Ticket machine`} className={css.machines}>
      {machines.map((machine) => (
        <label key={machine.id} className={css.machine} data-on={machine.id === value || undefined}>
          <input type="radio" name={name} checked={machine.id === value} onChange={() => onChange(machine.id)} />
          <span className={css.name}>
            {machine.name}
            <small>
              {machine.counterName}
              {machine.main ? (
                <>
                  {machine.counterName === '' ? '' : ' · '}
                  <Trans>Main printer</Trans>
                </>
              ) : null}
            </small>
          </span>
          {machine.status === 1 ? (
            <StateBadge state="ready">
              <Trans>Online</Trans>
            </StateBadge>
          ) : (
            <StateBadge state="attention">
              <Trans>Offline</Trans>
            </StateBadge>
          )}
        </label>
      ))}
    </div>
  )
}

/** No printer is set up: says where to do that. */
export function NoMachine() {
  return (
    <p className={css.none}>
      <Trans>
        No receipt printer is set up in this store. Set one up in{' '}
        <a href="/shop/shopManage/printersManagement" target="_blank" rel="noreferrer">
          printer management
        </a>
        , or print with the browser.
      </Trans>
    </p>
  )
}
