import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import { storefront } from '#contract/online/storefront.ts'
import { callFile } from '#api/call.ts'
import { Section } from '#ui/detail-page.tsx'
import { download } from '#ui/list/csv.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { CopiedAddress } from '#features/office/online/storefront/copied-address.tsx'
import css from '#features/office/online/storefront/storefront.module.css'

/** Where the web shop is, in words, as a code, and as a page for the store's window. */
export function ShopAddress({ address, open }: { readonly address: string; readonly open: boolean }) {
  const { t } = useLingui()
  // a server that doesn't know its host answers with a path
  const whole = new URL(address, location.origin).href
  const sign = useMutation({
    mutationFn: async (size: 'letter' | 'a4') =>
      download(`${t`web-shop`}.pdf`, await callFile(storefront.sign, { size })),
    meta: { alert: true },
  })
  const button = (size: 'letter' | 'a4', name: string) => (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={sign.isPending && sign.variables === size}
      onClick={() => sign.mutate(size)}
    >
      {name}
    </Button>
  )
  return (
    <Section title={<Trans>Address</Trans>}>
      <CopiedAddress label={t`Address of the web shop`} address={whole}>
        {open ? (
          <Button
            component="a"
            variant="default"
            href={whole}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            <Trans>Open the web shop</Trans>
          </Button>
        ) : null}
      </CopiedAddress>
      <div className={css.codes}>
        <QrCode text={whole} className={css.code} label={t`QR code of the web shop`} />
        <div className={css.sign}>
          <p>
            <Trans>Print the code for your window. It stays valid as long as the URL prefix stays.</Trans>
          </p>
          <div className={css.buttons}>
            {button('letter', t`PDF, Letter`)}
            {button('a4', t`PDF, A4`)}
          </div>
        </div>
      </div>
    </Section>
  )
}
