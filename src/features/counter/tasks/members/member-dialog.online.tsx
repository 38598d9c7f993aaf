import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { MemberCode, type Member } from '#contract/organisation/members.ts'
import { sentenceOf } from '#api/call.ts'
import {
  addMember,
  memberByCode,
  memberByPhone,
  type FoundMember,
  type NewMember,
} from '#features/counter/parts/ring-up/find-member.online.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MemberCard, WhatComes } from '#features/counter/tasks/members/member-card.tsx'
import { MemberSales } from '#features/counter/tasks/members/member-sales.online.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import css from '#features/counter/tasks/members/member-dialog.module.css'

const LONGEST_NAME = 60
const LONGEST_CODE = 50
/** A phone number has digits and signs; a member code also has letters. */
const isPhone = (text: string): boolean => /^[0-9+() .-]+$/.test(text)

/** A member code in stored form; undefined if the text cannot be one. */
function codeIn(text: string): string | undefined {
  if (isPhone(text)) return undefined
  const parsed = v.safeParse(MemberCode, text)
  return parsed.success ? parsed.output : undefined
}

/** Finds a member by phone or code and adds them to the cart; a new member is created if none matches. */
export function MemberDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { carts } = useCounter()
  const [text, setText] = useState('')
  const [fresh, setFresh] = useState<NewMember>({ name: '', code: '', invitedBy: '' })
  const [found, setFound] = useState<FoundMember>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const attach = ({ id, code, name: theirs, phoneEnd, invites }: Member): void => {
    carts.setMember(code, { id, name: theirs, phoneEnd, invites })
    onClose()
  }
  const type = (next: string): void => {
    setText(next.slice(0, LONGEST_CODE))
    setFound(undefined)
    setFailure(undefined)
  }
  const busily = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    await work().catch(setFailure)
    setBusy(false)
  }
  const find = (): Promise<void> =>
    busily(async () => setFound(await (isPhone(text) ? memberByPhone(text) : memberByCode(text))))
  const add = (): Promise<void> => busily(async () => attach(await addMember(text, fresh)))
  // could not be looked up: keep the code alone, as a scanned one
  const bare = found?.is === 'unasked' ? codeIn(text) : undefined
  const take = (taken: string): void => {
    carts.setMember(taken)
    onClose()
  }
  const mayAdd = found?.is === 'missing' && isPhone(text)
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Member</Trans>}
      onClose={onClose}
      actions={
        found?.is === 'member' ? (
          <Button size="lg" onClick={() => attach(found.member)}>
            <Trans>Use for this cart</Trans>
          </Button>
        ) : bare ? (
          <Button size="lg" onClick={() => take(bare)}>
            <Trans>Use this code for this cart</Trans>
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
          else if (bare) take(bare)
          else if (mayAdd) void add()
          else if (text.trim() !== '') void find()
        }}
      >
        <TextInput
          label={t`Phone number or member code`}
          description={t`Scan the member’s card, or type the number.`}
          size="lg"
          inputMode="tel"
          autoComplete="off"
          maxLength={LONGEST_CODE}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          error={found?.is === 'malformed' ? t`This is not a phone number or a member code.` : undefined}
          data-autofocus
        />
        {found?.is === 'member' ? (
          <>
            <MemberCard member={found.member} />
            <MemberSales id={found.member.id} />
          </>
        ) : null}
        <MemberResult found={found} bare={bare} failure={failure} />
        {mayAdd ? <NewMemberFields fresh={fresh} onChange={setFresh} /> : null}
        {found || failure ? null : (
          <div className={css.before}>
            <WhatComes />
            <NumberPad
              label={t`Phone number`}
              extra="none"
              keyboard={false}
              onKey={(key) => type(key === 'back' ? text.slice(0, -1) : text + key)}
            />
          </div>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

interface NewMemberFieldsProps {
  readonly fresh: NewMember
  readonly onChange: (fresh: NewMember) => void
}

/** What may be known of a new member besides the phone number. */
function NewMemberFields({ fresh, onChange }: NewMemberFieldsProps) {
  const { t } = useLingui()
  const field = (name: keyof NewMember, label: string, maxLength: number) => (
    <TextInput
      label={label}
      size="md"
      autoComplete="off"
      maxLength={maxLength}
      value={fresh[name]}
      onChange={(event) => onChange({ ...fresh, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {field('name', t`Name (optional)`, LONGEST_NAME)}
      {field('code', t`Member card code (optional)`, LONGEST_CODE)}
      {field('invitedBy', t`Invited by: member code (optional)`, LONGEST_CODE)}
    </>
  )
}

interface MemberResultProps {
  readonly found: FoundMember | undefined
  /** The code to use without a look-up. */
  readonly bare: string | undefined
  readonly failure: unknown
}

/** The result of a search that found nobody. */
function MemberResult({ found, bare, failure }: MemberResultProps) {
  const said =
    // creating the member may be refused in turn
    failure ? (
      sentenceOf(failure)
    ) : found?.is === 'missing' ? (
      <Trans>Member does not exist.</Trans>
    ) : bare ? (
      <Trans>The member can’t be looked up right now. The member is found by this code when the sale is sent.</Trans>
    ) : found?.is === 'unasked' ? (
      <Trans>
        Needs the network. Scan or type the member’s code instead. The member is found when the sale is sent.
      </Trans>
    ) : null
  if (said === null) return null
  return (
    <p className={css.said} role="alert">
      {said}
    </p>
  )
}
