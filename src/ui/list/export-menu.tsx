import { ActionIcon, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ownField } from '#ui/load-failure.tsx'
import { hideToast, showToast } from '#ui/toast.tsx'
import type { Column } from './column.ts'
import { download, toCsv } from './csv.ts'

/** Fetches all rows of the filter, or the files themselves. */
export type Export<T> =
  | (() => Promise<readonly T[]>)
  | { readonly csv: () => Promise<string>; readonly xlsx?: () => Promise<Blob> }

interface Choice {
  readonly label: ReactNode
  readonly run: () => void
}

/** A list too large to be made into a file while somebody waits. */
export interface LargeExport {
  /** Has the file made in the background: offered instead of the files that are made here. */
  readonly begin?: Choice | undefined
  /** Opens the files that were asked for. */
  readonly files?: Choice | undefined
}

export interface ExportMenuProps<T> {
  /** Name of the files, without their ending. */
  readonly name: string
  readonly columns: readonly Column<T>[]
  readonly onExport: Export<T>
  readonly disabled?: boolean
  /** A further item, such as the list on paper. */
  readonly item?: Choice & { readonly loading: boolean }
  readonly large?: LargeExport | undefined
}

const NOT_EXPORTED = 'not-exported'

/** Saves a list as CSV or for Excel; a button alone where there is only CSV. */
export function ExportMenu<T>({ name, columns, onExport, disabled = false, item, large = {} }: ExportMenuProps<T>) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const { csv, xlsx } = typeof onExport === 'function' ? filesOf(name, columns, onExport) : onExport
  const save = async (ending: string, file: () => Promise<string | Blob>): Promise<void> => {
    setBusy(true)
    hideToast(NOT_EXPORTED)
    try {
      download(`${name}.${ending}`, await file())
    } catch (error) {
      showToast({ id: NOT_EXPORTED, state: 'attention', message: <ExportFailure error={error} /> })
    } finally {
      setBusy(false)
    }
  }
  const look = {
    size: '2.25rem',
    loading: busy || item?.loading === true,
    disabled: disabled && !large.files,
    children: <IconDownload size={18} stroke={1.75} aria-hidden />,
  }
  if (!xlsx && !item && !large.begin && !large.files)
    return (
      <ActionIcon
        {...look}
        aria-label={t`Export as CSV`}
        title={t`Export as CSV`}
        onClick={() => void save('csv', csv)}
      />
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon {...look} aria-label={t`Export`} title={t`Export`} />
      </Menu.Target>
      <Menu.Dropdown>
        {item ? <Menu.Item onClick={item.run}>{item.label}</Menu.Item> : null}
        {xlsx && !large.begin ? (
          <Menu.Item disabled={disabled} onClick={() => void save('xlsx', xlsx)}>
            <Trans>Export to Excel</Trans>
          </Menu.Item>
        ) : null}
        {large.begin ? (
          <Menu.Item onClick={large.begin.run}>{large.begin.label}</Menu.Item>
        ) : (
          <Menu.Item disabled={disabled} onClick={() => void save('csv', csv)}>
            <Trans>Export as CSV</Trans>
          </Menu.Item>
        )}
        {large.files ? <Menu.Item onClick={large.files.run}>{large.files.label}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

const filesOf = <T,>(name: string, columns: readonly Column<T>[], rows: () => Promise<readonly T[]>) => ({
  csv: async () => toCsv(columns, await rows()),
  xlsx: async () => {
    const { toXlsx } = await import('./xlsx.ts')
    return toXlsx(name, columns, await rows())
  },
})

/** Why the export failed: the error's own sentence if it has one. */
function ExportFailure({ error }: { readonly error: unknown }) {
  if (ownField(error, 'name') === 'Disconnected')
    return <Trans>No network, so the file could not be created. Try again when the network is back.</Trans>
  return ownField(error, 'sentence') ?? <Trans>The file could not be created. Try again.</Trans>
}
