import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { paymentAccount } from '#contract/sales/card-payments.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import { CounterReaders } from '#features/office/organisation/store-settings/counter-readers.tsx'
import { PaymentAccount } from '#features/office/organisation/store-settings/payment-account.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { showToast } from '#ui/toast.tsx'
import { searchBy } from '#ui/list/read-search.ts'

const text = v.optional(v.pipe(v.string(), v.maxLength(500)))

/** The store's payment account. The payment company redirects the owner back here. */
export const Route = createFileRoute('/_office/shop/shopManage/shopSetting/paymentAccount')({
  validateSearch: searchBy(v.object({ code: text, state: text, error: text })),
  component: AccountPage,
})

function AccountPage() {
  const { code, state, error } = Route.useSearch()
  const navigate = useNavigate()
  const callback = useMutation(write(paymentAccount.oauthCallback))
  const clean = (): void =>
    void navigate({ to: '/shop/shopManage/shopSetting/paymentAccount', search: {}, replace: true })
  const connect = useEffectEvent((given: { code: string; state: string }) =>
    callback.mutate(given, {
      onSuccess: () => showToast({ message: <Trans>The payment account is connected.</Trans> }),
      // the OAuth state is valid once, so remove it from the address before a reload sends it again
      onSettled: clean,
    }),
  )
  useEffect(() => {
    if (code && state) connect({ code, state })
  }, [code, state])
  return (
    <SettingsPage
      beside
      title={<Trans>Payment account</Trans>}
      actions={
        <ButtonLink
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          to="/shop/shopManage/shopSetting"
          search={{ part: 'cards' }}
        >
          <Trans>Store settings</Trans>
        </ButtonLink>
      }
    >
      {callback.error ? <p role="alert">{sentenceOf(callback.error)}</p> : null}
      {error ? (
        <p role="alert">
          <Trans>The payment company didn’t connect the account. Nothing changed.</Trans>
        </p>
      ) : null}
      <PaymentAccount />
      <CounterReaders />
    </SettingsPage>
  )
}
