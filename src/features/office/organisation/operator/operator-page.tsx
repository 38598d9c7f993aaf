import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressLine } from '#contract/organisation/address.ts'
import { imageUrl } from '#contract/image-url.ts'
import { operator } from '#contract/organisation/operator.ts'
import { read } from '#api/query.ts'
import { OperatorDocument } from '#features/office/organisation/operator/operator-document.tsx'
import type { OperatorInfo } from '#features/office/organisation/operator/operator-info.ts'
import css from '#features/office/organisation/operator/operator-page.module.css'
import { ButtonLink } from '#ui/app-link.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shows the operator information. */
export function OperatorPage() {
  const { data } = useSuspenseQuery(read(operator.info, {}))
  const known = 'firstName' in data
  return (
    <DetailPage
      title={<Trans>Operator information</Trans>}
      actions={
        known ? (
          <ButtonLink to="/org/operator/edit">
            <Trans>Edit</Trans>
          </ButtonLink>
        ) : null
      }
      {...(known ? { aside: <Signature info={data} /> } : {})}
    >
      {known ? (
        <Known info={data} />
      ) : (
        <EmptyState
          drawing={<Drawing of="people" />}
          title={<Trans>No operator yet.</Trans>}
          action={
            <ButtonLink to="/org/operator/edit">
              <Trans>Add operator information</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            It names the person responsible for the organisation, with an identity document and a signature.
          </Trans>
        </EmptyState>
      )}
    </DetailPage>
  )
}

function Known({ info }: { readonly info: OperatorInfo }) {
  return (
    <>
      <Section title={<Trans>Personal details</Trans>}>
        <Facts
          facts={[
            {
              label: <Trans context="person">Name</Trans>,
              value: `${info.firstName} ${info.lastName}`.trim(),
              figure: true,
            },
            { label: <Trans>Home address</Trans>, value: addressLine(info.address), wide: true },
          ]}
        />
      </Section>
      <OperatorDocument info={info} />
    </>
  )
}

function Signature({ info }: { readonly info: OperatorInfo }) {
  return (
    <Section title={<Trans>Signature</Trans>}>
      {info.signature === '' ? (
        <p className={css.quiet}>
          <Trans>No signature saved.</Trans>
        </p>
      ) : (
        <span className={css.sheet}>
          <img src={imageUrl(info.signature, 'whole')} alt="" />
        </span>
      )}
    </Section>
  )
}
