import { Button, Menu } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { onlineOrders } from '#contract/online/online-orders.ts'
import type { picking } from '#contract/online/picking.ts'
import { uuidv7 } from '#domain/ids.ts'
import { act, read } from '#api/query.ts'
import { showToast } from '#ui/toast.tsx'

interface PrintMenuProps {
  readonly id: string
  /** Of what is printed, as it is said that it prints. */
  readonly number: string
  readonly calls: typeof picking | typeof onlineOrders
  readonly children: ReactNode
}

/** Each print is another: the same key twice would be one ticket. */
const newKey = (): string => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

/** Prints a paper of the server on a printer that is online; nothing where there is none. */
export function PrintMenu({ id, number, calls, children }: PrintMenuProps) {
  const printers = useQuery({ ...read(calls.printers, {}), retry: false })
  const { mutate: print, isPending } = useMutation(act(calls.print))
  const able = printers.data?.records.filter(({ kind }) => kind !== 'browser') ?? []
  if (able.length === 0) return null
  const printOn = (printerId: string, name: string): void =>
    print(
      { id, printerId, key: newKey() },
      {
        onSuccess: () =>
          showToast({
            message: (
              <Trans>
                {number} prints on {name}.
              </Trans>
            ),
          }),
      },
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isPending} leftSection={<IconPrinter size={18} aria-hidden />}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {able.map((printer) => (
          <Menu.Item key={printer.id} onClick={() => printOn(printer.id, printer.name)}>
            {printer.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
