import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressLine } from '#contract/organisation/address.ts'
import { imageUrl } from '#contract/image-url.ts'
import { operator } from '#contract/organisation/operator.ts'
import { read } from '#api/query.ts'
import { LastActivity } from '#features/office/organisation/activity/last-activity.tsx'
import { OperatorDocument } from '#features/office/organisation/operator/operator-document.tsx'
import type { OperatorInfo } from '#features/office/organisation/operator/operator-info.ts'
import css from '#features/office/organisation/operator/operator-page.module.css'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Facts, Section } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shows the operator information. */
export function OperatorPage() {
  const { data } = useSuspenseQuery(read(operator.info, {}))
  const known = 'firstName' in data
  return (
    <SettingsPage
      beside={known}
      title={<Trans>Operator information</Trans>}
      actions={
        known ? (
          <ButtonLink to="/org/operator/edit">
            <Trans>Edit</Trans>
          </ButtonLink>
        ) : null
      }
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
    </SettingsPage>
  )
}

function Known({ info }: { readonly info: OperatorInfo }) {
  return (
    <>
      <Section
        title={<Trans>Personal details</Trans>}
        hint={<Trans>The person who answers for the organisation and its stores.</Trans>}
      >
        <Facts
          facts={[
            { label: <Trans context="person">Name</Trans>, value: `${info.firstName} ${info.lastName}`.trim() },
            { label: <Trans>Home address</Trans>, value: addressLine(info.address) },
          ]}
        />
      </Section>
      <OperatorDocument info={info} />
      <Signature info={info} />
      <LastActivity
        of={{ action: 'operator.revealed' }}
        title={<Trans>Who viewed the numbers</Trans>}
        hint={<Trans>The newest first. Changes are in the activity log, too.</Trans>}
        none={<Trans>Nobody yet.</Trans>}
      />
    </>
  )
}

function Signature({ info }: { readonly info: OperatorInfo }) {
  return (
    <Section title={<Trans>Signature</Trans>} hint={<Trans>Drawn with a pen or a finger, or typed as a name.</Trans>}>
      {info.signature === '' ? (
        <div className={css.unsigned}>
          <p className={css.quiet}>
            <Trans>No signature saved.</Trans>
          </p>
          <ButtonLink to="/org/operator/edit" variant="default">
            <Trans>Add a signature</Trans>
          </ButtonLink>
        </div>
      ) : (
        <span className={css.sheet}>
          <img src={imageUrl(info.signature, 'whole')} alt="" />
        </span>
      )}
    </Section>
  )
}
