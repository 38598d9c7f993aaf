import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { storefront } from '#contract/online/storefront.ts'
import { call, sentenceOf } from '#api/call.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { CopiedAddress } from '#features/office/online/storefront/copied-address.tsx'
import css from '#features/office/online/storefront/storefront.module.css'

/** A link that shows the shop before it is open. Made first and opened second: browsers block windows opened later. */
export function PreviewLink() {
  const { t } = useLingui()
  const { mutate, data, isPending, error } = useMutation({ mutationFn: () => call(storefront.preview, {}) })
  const address = data && new URL(data.address, location.origin).href
  return (
    <Section title={<Trans>Preview</Trans>}>
      {address === undefined ? (
        <div>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            <Trans>Create a preview link</Trans>
          </Button>
        </div>
      ) : (
        <CopiedAddress label={t`Preview link`} address={address}>
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} aria-hidden />}
            autoFocus
          >
            <Trans>Open the preview</Trans>
          </Button>
        </CopiedAddress>
      )}
      {error ? (
        <p role="alert" className={css.wrong}>
          {sentenceOf(error)}
        </p>
      ) : null}
      <p className={css.hint}>
        {data ? (
          <Trans>
            Anyone with this link sees the shop until <DateTime at={data.until} within />, even while it is closed.
          </Trans>
        ) : (
          <Trans>See the shop as buyers will, before you open it. The link works for an hour.</Trans>
        )}
      </p>
    </Section>
  )
}
