import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { MemberForm, memberWallets } from '#contract/sales/member-wallets.ts'
import type { OutputOf } from '#contract/define.ts'
import { errorText } from '#contract/texts/errors.ts'
import { queryClient, read, write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { May } from '#ui/may.tsx'
import { sayPhone } from '#ui/say-phone.ts'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  readonly member: OutputOf<typeof memberWallets.details>
  readonly onClose: () => void
  /** The number belongs to another member, who may be the same person. */
  readonly onJoin: (phone: string) => void
}

/** Name, phone number and address of a member. */
export function MemberEdit({ member, onClose, onJoin }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const edit = useMutation(write(memberWallets.edit))
  const { id, version } = member
  const values = { name: member.name, phone: sayPhone(member.phone), email: member.email }
  const { form, field, shell } = useRecordForm({
    schema: MemberForm,
    initial: values,
    record: { version, values },
    keep: false,
    newest: () => queryClient.invalidateQueries({ queryKey: read(memberWallets.details, { id }).queryKey }),
    save: (typed, typedOn) => edit.mutateAsync({ id, version: typedOn, ...typed }),
    onSaved: () => {
      showToast({ message: <Trans>Saved.</Trans> })
      onClose()
    },
  })
  const taken = form.errors['phone'] === errorText('member.phone-taken', language)
  return (
    <FormDialog title={<Trans>Edit member</Trans>} onClose={onClose} {...shell}>
      <TextInput label={t`Name`} autoComplete="off" data-autofocus {...field('name')} />
      <TextInput label={t`Phone`} type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
      {taken ? (
        <May all={['shopMemberJoin']}>
          <Button variant="default" onClick={() => onJoin(form.getValues().phone)}>
            <Trans>Same person? Join the two members</Trans>
          </Button>
        </May>
      ) : null}
      <TextInput label={t`E-mail`} type="email" inputMode="email" autoComplete="off" {...field('email')} />
    </FormDialog>
  )
}
