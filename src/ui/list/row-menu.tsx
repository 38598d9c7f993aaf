import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { type MayRule, useMay } from '#ui/may.tsx'

export interface RowMenuItem {
  /** Absent: everybody who sees the list. */
  readonly may?: MayRule
  readonly label: ReactNode
  readonly run: () => void | Promise<unknown>
  /** Asks first, for actions that cannot be undone; shown in red. */
  readonly confirm?: { readonly title: ReactNode; readonly body: ReactNode; readonly action: ReactNode }
  /** Red without a question of its own: the screen's dialog asks. */
  readonly danger?: boolean
  readonly disabled?: boolean
}

export interface RowMenuProps {
  /** Accessible name of the button, such as "What to do with Front desk". */
  readonly label: string
  /** `false`: does not apply to the row. */
  readonly items: readonly (RowMenuItem | false)[]
}

/** The actions of one row; nothing for people who may use none of them. */
export function RowMenu({ label, items }: RowMenuProps) {
  const may = useMay()
  const [asked, setAsked] = useState<number>()
  const [busy, setBusy] = useState(false)
  const shown = items.filter((item): item is RowMenuItem => item !== false && (!item.may || may(item.may)))
  if (shown.length === 0) return null
  const asking = asked === undefined ? undefined : shown[asked]
  const confirmed = async ({ run }: RowMenuItem): Promise<void> => {
    setBusy(true)
    try {
      await run()
      setAsked(undefined)
    } catch {
      // the call has shown why; the question stays open for another try
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={label}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((item, n) => (
            <Menu.Item
              key={n}
              {...(item.confirm || item.danger ? { color: 'red' } : {})}
              disabled={item.disabled ?? false}
              onClick={() => (item.confirm ? setAsked(n) : void item.run())}
            >
              {item.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking?.confirm ? (
        <ConfirmDialog
          opened
          danger
          title={asking.confirm.title}
          confirm={asking.confirm.action}
          busy={busy}
          onConfirm={() => void confirmed(asking)}
          onClose={() => setAsked(undefined)}
        >
          {asking.confirm.body}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
