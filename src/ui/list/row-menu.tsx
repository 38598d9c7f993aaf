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
  /** Asked first, for what cannot be undone; the action is shown in red. */
  readonly confirm?: { readonly title: ReactNode; readonly body: ReactNode; readonly action: ReactNode }
  /** Red without a question of its own: a dialog of the screen asks it. */
  readonly danger?: boolean
  readonly disabled?: boolean
}

export interface RowMenuProps {
  /** Names the button, such as "What to do with Front desk". */
  readonly label: string
  /** What does not apply to the row is `false`. */
  readonly items: readonly (RowMenuItem | false)[]
}

/** What can be done with one row of a list; nothing is shown to who may do none of it. */
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
      // the call has said why; the question stays open for another try
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
