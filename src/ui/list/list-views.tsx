import { ActionIcon, Button, Checkbox, Menu, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBookmark, IconTrash, IconUsers } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { ListChoice } from './list-choice.ts'
import { useMay } from '#ui/may.tsx'
import css from './list-views.module.css'

/** A saved view of a list. */
export interface ListView {
  readonly id: string
  readonly name: string
  readonly shared: boolean
  readonly own: boolean
  readonly by: string
  readonly shown: ListChoice & { readonly search: string }
}

/** Storage of the views; passed in by the frame, because ui blocks make no calls. */
export interface ListViewStore {
  readonly views: readonly ListView[]
  readonly save: (view: { name: string; shared: boolean; choice: ListChoice }) => Promise<void>
  readonly remove: (id: string) => void
  /** Navigates to the view's address. */
  readonly open: (view: ListView) => void
}

const Views = createContext<ListViewStore | undefined>(undefined)

export function ListViewPlace({ store, children }: { readonly store: ListViewStore; readonly children: ReactNode }) {
  return <Views value={store}>{children}</Views>
}

export interface ListViewMenuProps {
  readonly choice: ListChoice
  readonly onChoice: (choice: ListChoice) => void
}

/** The saved views of a list, own and shared: filters, order, columns and row height under a name. */
export function ListViewMenu({ choice, onChoice }: ListViewMenuProps) {
  const { t } = useLingui()
  const store = use(Views)
  const [naming, setNaming] = useState(false)
  if (!store) return null
  const open = (view: ListView): void => {
    onChoice({ hidden: view.shown.hidden, density: view.shown.density })
    store.open(view)
  }
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <ActionIcon size="2.25rem" aria-label={t`Saved views`} title={t`Saved views`}>
            <IconBookmark size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={css.menu}>
          {store.views.length === 0 ? (
            <div className={css.hint}>
              <Trans>Save the filters, sort order and columns under a name to use them again.</Trans>
            </div>
          ) : null}
          {store.views.map((view) => (
            <div key={view.id} className={css.row}>
              <Menu.Item className={css.view} onClick={() => open(view)}>
                <span className={css.name}>{view.name}</span>
                {view.shared ? (
                  <span className={css.by}>
                    <IconUsers size={13} aria-hidden /> {view.own ? <Trans>Shared by you</Trans> : view.by}
                  </span>
                ) : null}
              </Menu.Item>
              {view.own ? (
                <ActionIcon size="2rem" aria-label={t`Remove view ${view.name}`} onClick={() => store.remove(view.id)}>
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              ) : null}
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>
            <Trans>Save this view…</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name, shared) => store.save({ name, shared, choice }).then(() => setNaming(false))}
        />
      ) : null}
    </>
  )
}

interface NameDialogProps {
  readonly onClose: () => void
  readonly onSave: (name: string, shared: boolean) => Promise<void>
}

function NameDialog({ onClose, onSave }: NameDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const may = useMay()
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await onSave(name.trim(), shared)
    } catch {
      setBusy(false) // the refusal is shown by who refused
    }
  }
  return (
    <Dialog opened title={<Trans>Save this view</Trans>} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t`Name`}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {may({ all: ['orgViewShare'] }) ? (
          <Checkbox
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
            label={<Trans>Share with everyone who can open this list</Trans>}
          />
        ) : null}
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
