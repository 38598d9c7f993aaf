import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Button, Menu } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { type receipts, shiftPrints } from '#contract/sales/receipts.ts'
import { uuidv7 } from '#domain/ids.ts'
import { act, read } from '#api/query.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface MachinePrintProps {
  /** The sale, refund or shift. */
  readonly id: string
  readonly endpoint: typeof receipts.print | typeof shiftPrints.print
}

/** Prints on a receipt printer that is online. Hidden if there is none or the account may not list printers. */
export function MachinePrint({ id, endpoint }: MachinePrintProps) {
  const machines = useQuery({ ...read(shiftPrints.onlineTickets, {}), retry: false })
  const { t } = useLingui()
  const screenLanguage = useLanguage()
  const print = useMutation(act(endpoint))
  const [language, setLanguage] = useState<'zh' | 'en'>()
  const able = machines.data?.records.filter((machine) => machine.kind !== 'browser') ?? []
  if (able.length === 0) return null
  const screen = screenLanguage
  return (
    <Menu position="top" width="target">
      <Menu.Target>
        <Button
          variant="default"
          fullWidth
          mt="xs"
          loading={print.isPending}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          <Trans>Print on a receipt printer</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Box p="xs">
          <SegmentedChoice
            label={t`Language of the receipt`}
            value={language ?? (able.length === 1 && able[0]!.language !== 'auto' ? able[0]!.language : screen)}
            onChange={setLanguage}
            choices={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
          />
        </Box>
        {able.map(({ id: printerId, name }) => (
          <Menu.Item
            key={printerId}
            onClick={() =>
              print.mutate(
                {
                  id,
                  printerId,
                  key: uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
                  ...(language ? { language } : {}),
                },
                { onSuccess: () => showToast({ message: <Trans>The receipt prints on {name}.</Trans> }) },
              )
            }
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
