import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconUserHeart } from '@tabler/icons-react'
import { useState } from 'react'
import type { Member } from '#contract/members.ts'
import { sentenceOf } from '#api/call.ts'
import {
  addMember,
  memberByCode,
  memberByPhone,
  type FoundMember,
} from '#features/counter/members/find-member.online.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/members/member-dialog.module.css'

const LONGEST_NAME = 60
/** A phone number has figures and signs; a member's code has letters, too. */
const isPhone = (text: string): boolean => /^[0-9+() .-]+$/.test(text)

/** Finds the member by phone or code and attaches them to the cart; who is none yet is added. */
export function MemberDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { carts } = useCounter()
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [found, setFound] = useState<FoundMember>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const attach = ({ id, code, name: theirs, phoneEnd, invited }: Member): void => {
    carts.setMember(code, { id, name: theirs, phoneEnd, invited })
    onClose()
  }
  const busily = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    await work().catch(setFailure)
    setBusy(false)
  }
  const find = (): Promise<void> =>
    busily(async () => setFound(await (isPhone(text) ? memberByPhone(text) : memberByCode(text))))
  const add = (): Promise<void> => busily(async () => attach(await addMember(text, name.trim(), code.trim())))
  const mayAdd = found?.is === 'missing' && isPhone(text)
  return (
    <Dialog
      opened
      keep
      title={<Trans>Member</Trans>}
      onClose={onClose}
      actions={
        found?.is === 'member' ? (
          <Button size="lg" onClick={() => attach(found.member)}>
            <Trans>Take for this cart</Trans>
          </Button>
        ) : mayAdd ? (
          <Button size="lg" loading={busy} onClick={() => void add()}>
            <Trans>Add as a new member</Trans>
          </Button>
        ) : (
          <Button size="lg" loading={busy} disabled={text.trim() === ''} onClick={() => void find()}>
            <Trans>Find</Trans>
          </Button>
        )
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (found?.is === 'member') attach(found.member)
          else if (mayAdd) void add()
          else if (text.trim() !== '') void find()
        }}
      >
        <TextInput
          label={t`Phone number or member code`}
          size="md"
          inputMode="tel"
          autoComplete="off"
          maxLength={50}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFound(undefined)
            setFailure(undefined)
          }}
          error={found?.is === 'malformed' ? t`This is neither a phone number nor a member code.` : undefined}
          data-autofocus
        />
        {found?.is === 'member' ? <MemberCard member={found.member} /> : null}
        {found?.is === 'missing' ? (
          <p className={css.said} role="alert">
            <Trans>Member does not exist.</Trans>
          </p>
        ) : null}
        {found?.is === 'unasked' ? (
          <p className={css.said} role="alert">
            <Trans>
              Needs the network. Scan the member’s code instead: who it is will be found when the sale arrives.
            </Trans>
          </p>
        ) : null}
        {mayAdd ? (
          <TextInput
            label={t`Name, if they give one`}
            size="md"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        {mayAdd ? (
          <TextInput
            label={t`Code of their card, if they hold one`}
            size="md"
            autoComplete="off"
            maxLength={50}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
        {failure ? (
          <p className={css.said} role="alert">
            {sentenceOf(failure)}
          </p>
        ) : null}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

function MemberCard({ member }: { readonly member: Member }) {
  return (
    <div className={css.card}>
      <IconUserHeart size={30} aria-hidden />
      <span className={css.who}>
        <b>{member.name || member.code}</b>
        <span className={css.phone}>…{member.phoneEnd}</span>
      </span>
      <span className={css.wallet}>
        <Trans>
          Macou <Money value={member.macou} />
        </Trans>
      </span>
    </div>
  )
}
