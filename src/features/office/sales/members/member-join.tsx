import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MemberRow, memberWallets } from '#contract/sales/member-wallets.ts'
import { sentenceOf } from '#api/call.ts'
import { act, read } from '#api/query.ts'
import { MemberName } from '#features/office/sales/members/member-name.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { sayPhone } from '#ui/say-phone.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { showToast } from '#ui/toast.tsx'
import css from '#features/office/sales/members/member-join.module.css'

/** As many as fit below the search field. */
const FOUND = 5

interface Props {
  readonly member: MemberRow
  /** What is searched for at first. */
  readonly keyword: string
  readonly onClose: () => void
  /** Told who stays. */
  readonly onJoined: (id: string) => void
}

/** Two members who are one person: finds the other, shows both, and asks who stays. */
export function MemberJoin({ member, keyword, onClose, onJoined }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState(keyword)
  const [other, setOther] = useState<MemberRow>()
  const [stays, setStays] = useState(member.id)
  const [failure, setFailure] = useState<unknown>()
  const join = useMutation(act(memberWallets.join))
  const goes = other && (stays === member.id ? other : member)
  const kept = other && (stays === member.id ? member : other)
  const confirm = async (): Promise<void> => {
    if (!goes || !kept) return
    setFailure(undefined)
    try {
      await join.mutateAsync({ id: goes.id, into: kept.id })
      showToast({ message: <Trans>The two members are one now.</Trans> })
      onJoined(kept.id)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Join with another member</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={other ? () => setOther(undefined) : onClose}>
            {other ? <Trans>Choose another one</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <Button disabled={!other} loading={join.isPending} onClick={() => void confirm()}>
            <Trans>Join the two</Trans>
          </Button>
        </>
      }
    >
      {goes && kept ? (
        <div className={css.both}>
          <b aria-hidden>
            <Trans>Who stays?</Trans>
          </b>
          <div className={css.two}>
            <SegmentedChoice
              look="tiles"
              label={t`Who stays?`}
              value={stays}
              onChange={setStays}
              choices={[member, other].map((one) => ({ value: one.id, label: <Person member={one} /> }))}
            />
          </div>
          <p>
            <Trans>
              Macou, what is pending and all sales of <MemberName member={goes} /> go to <MemberName member={kept} />.
              The other code and phone number find <MemberName member={kept} /> from then on.
            </Trans>
          </p>
          <p>
            <Trans>This can’t be undone.</Trans>
          </p>
        </div>
      ) : (
        <Found member={member} search={search} onSearch={setSearch} onChoose={setOther} />
      )}
      {failure ? (
        <p className={css.failure} role="alert">
          {sentenceOf(failure)}
        </p>
      ) : null}
    </Dialog>
  )
}

interface FoundProps {
  readonly member: MemberRow
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onChoose: (other: MemberRow) => void
}

function Found({ member, search, onSearch, onChoose }: FoundProps) {
  const { t } = useLingui()
  const keyword = search.trim()
  const { data } = useQuery({
    ...read(memberWallets.list, { keyword, currentPage: 1, pageSize: FOUND + 1 }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const others = keyword === '' ? [] : (data?.records ?? []).filter(({ id }) => id !== member.id).slice(0, FOUND)
  return (
    <div className={css.both}>
      <SearchBox label={t`Name, code, phone or e-mail of the other member`} value={search} onChange={onSearch} />
      {keyword !== '' && data && others.length === 0 ? (
        <p>
          <Trans>Nobody else matches.</Trans>
        </p>
      ) : null}
      <ul className={css.found}>
        {others.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={css.choice}
              aria-label={one.name || one.code}
              aria-describedby={`${one.id}-rest`}
              onClick={() => onChoose(one)}
            >
              <Person member={one} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What tells two members apart. */
function Person({ member }: { readonly member: MemberRow }) {
  const { id, code, phone, email, macou, sales } = member
  return (
    <span className={css.person}>
      <b>
        <MemberName member={member} />
      </b>
      <span id={`${id}-rest`} className={css.rest}>
        {[code, sayPhone(phone), email].filter((one) => one !== '').join(' · ')}
        <br />
        <Trans>
          <Money value={macou} /> macou, <Plural value={sales} one="# sale" other="# sales" />
        </Trans>
      </span>
    </span>
  )
}
