import { Trans } from '@lingui/react/macro'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { lazyDialog } from '#features/counter/core/device/lazy-part.tsx'

const ExportDialog = lazyDialog(() =>
  import('#features/counter/parts/rescue/export-dialog.tsx').then((m) => m.ExportDialog),
)
const ImportDialog = lazyDialog(() =>
  import('#features/counter/parts/rescue/import-dialog.tsx').then((m) => m.ImportDialog),
)

/** Exports this tablet's journal, or imports another's. */
export function RescueActions({ storeId }: { readonly storeId: string }) {
  const [open, setOpen] = useState<'export' | 'import'>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      <ActionButton icon={<IconDownload size={22} aria-hidden />} onClick={() => setOpen('export')}>
        <Trans>Export the journal</Trans>
      </ActionButton>
      <ActionButton icon={<IconUpload size={22} aria-hidden />} onClick={() => setOpen('import')}>
        <Trans>Import a journal</Trans>
      </ActionButton>
      {open ? (
        <Suspense fallback={null}>
          {open === 'export' ? (
            <ExportDialog storeId={storeId} onClose={close} />
          ) : (
            <ImportDialog storeId={storeId} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </>
  )
}
