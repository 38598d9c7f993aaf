import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { May } from '#ui/may.tsx'

const RescueDialog = lazy(() =>
  import('#features/office/sales/rescue/rescue-dialog.tsx').then((m) => ({ default: m.RescueDialog })),
)

/** Opens the import of a tablet's records, for accounts with the permission. */
export function RescueButton() {
  const [open, setOpen] = useState(false)
  return (
    <May any={['shopJournalImport']}>
      <Button variant="default" leftSection={<IconLifebuoy size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Import records</Trans>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RescueDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </May>
  )
}
