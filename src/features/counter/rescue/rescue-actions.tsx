import { Trans } from '@lingui/react/macro'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ActionButton } from '#features/counter/look/action-button.tsx'

const ExportDialog = lazy(() =>
  import('#features/counter/rescue/export-dialog.tsx').then((m) => ({ default: m.ExportDialog })),
)
const ImportDialog = lazy(() =>
  import('#features/counter/rescue/import-dialog.tsx').then((m) => ({ default: m.ImportDialog })),
)

/** Takes the journal of this tablet out, or another tablet's in (product.md 5). */
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
