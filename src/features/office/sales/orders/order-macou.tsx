import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { macou } from '#contract/sales/macou.ts'
import { read } from '#api/query.ts'
import { useMacouReasons } from '#features/office/sales/members/macou-reasons.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Facts, Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { PendingMacou } from '#ui/pending-macou.tsx'

/** Macou movements of an order and its refunds; nothing if there were none. */
export function OrderMacou({ id }: { readonly id: string }) {
  const reason = useMacouReasons()
  const { data } = useQuery(read(macou.ofSale, { id }))
  if (!data || (data.records.length === 0 && !data.pending)) return null
  return (
    <Section title={<Trans>Macou</Trans>}>
      <Facts
        facts={[
          { label: <Trans>Macou used</Trans>, value: <Money value={data.used} /> },
          { label: <Trans>Macou earned</Trans>, value: <Money value={data.earned} /> },
          data.pending !== undefined && {
            label: <Trans>Earned later</Trans>,
            value: <PendingMacou value={data.pending} />,
          },
          ...data.records.map((entry) => ({
            wide: true,
            label: reason(entry.reason),
            value: (
              <>
                <Money value={entry.amount} strong /> · <DateTime at={entry.at} /> ·{' '}
                <Trans>
                  balance <Money value={entry.balance} />
                </Trans>
              </>
            ),
          })),
        ]}
      />
    </Section>
  )
}
