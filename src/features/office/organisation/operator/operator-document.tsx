import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { operator } from '#contract/organisation/operator.ts'
import { act } from '#api/query.ts'
import css from '#features/office/organisation/operator/operator-page.module.css'
import { dayOf, type OperatorInfo } from '#features/office/organisation/operator/operator-info.ts'
import { Facts, Section } from '#ui/detail-page.tsx'
import { May } from '#ui/may.tsx'

/** `123-45-6789`. */
const grouped = (ssn: string): string => ssn.replace(/^(.{3})(.{2})(.{4})$/, '$1-$2-$3')

/** The document number: masked until somebody with the permission reveals it, which is recorded. */
export function OperatorDocument({ info }: { readonly info: OperatorInfo }) {
  const { i18n } = useLingui()
  const look = useMutation(act(operator.reveal))
  const [shown, setShown] = useState<{ ssn: string; driverLicense: string }>()
  const { ssn, driverLicense } = shown ?? info
  const card = info.identityType === 1
  const reveal = (): void => {
    if (shown) setShown(undefined)
    else look.mutate({}, { onSuccess: setShown })
  }
  return (
    <Section
      title={<Trans>Identity document</Trans>}
      hint={<Trans>Numbers are encrypted. Everyone who views them is listed in the activity log.</Trans>}
    >
      <Facts
        facts={[
          {
            label: <Trans>Identity document</Trans>,
            value: card ? <Trans>Social security card</Trans> : <Trans>Driver licence</Trans>,
          },
          { label: <Trans>Country</Trans>, value: <Trans>United States</Trans> },
          {
            label: card ? <Trans>Social security number</Trans> : <Trans>Licence number</Trans>,
            value: <span className={css.number}>{card ? grouped(ssn) : driverLicense}</span>,
          },
          info.validityPeriod !== undefined && {
            label: <Trans>Valid until</Trans>,
            value: dayOf(info.validityPeriod, i18n.locale),
          },
        ]}
      />
      <May any={['orgOperatorReveal']}>
        <Button
          className={css.reveal}
          variant="default"
          loading={look.isPending}
          leftSection={shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          onClick={reveal}
        >
          {shown ? <Trans>Hide number</Trans> : <Trans>Show number (this is recorded)</Trans>}
        </Button>
      </May>
    </Section>
  )
}
