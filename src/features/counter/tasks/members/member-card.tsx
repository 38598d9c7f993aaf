import { Trans } from '@lingui/react/macro'
import { IconCoins, IconUserHeart, IconUserPlus } from '@tabler/icons-react'
import type { Member } from '#contract/organisation/members.ts'
import { Money } from '#ui/money.tsx'
import { PendingMacou } from '#ui/pending-macou.tsx'
import css from '#features/counter/tasks/members/member-dialog.module.css'

/** What the look-up brings, before anything is typed. */
export function WhatComes() {
  return (
    <ul className={css.comes}>
      <li>
        <IconUserHeart size={22} aria-hidden />
        <Trans>You see the member’s name, macou and what they have bought here.</Trans>
      </li>
      <li>
        <IconCoins size={22} aria-hidden />
        <Trans>This sale earns macou, and macou can pay for it.</Trans>
      </li>
      <li>
        <IconUserPlus size={22} aria-hidden />
        <Trans>A phone number nobody has yet becomes a new member in one step.</Trans>
      </li>
    </ul>
  )
}

/** A member that was found: name, the end of the phone number, and macou. */
export function MemberCard({ member }: { readonly member: Member }) {
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
        {member.pending ? (
          <span className={css.pending}>
            <PendingMacou value={member.pending} />
          </span>
        ) : null}
      </span>
    </div>
  )
}
