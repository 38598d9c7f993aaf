import { ActionIcon, Button, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { storeSettings } from '#contract/store-settings.ts'
import { sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import css from '#features/office/store-settings/store-settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'

/** The ZIP codes that the store delivers to; many can be added at once. */
export function PostCodesForm() {
  const { t } = useLingui()
  const may = useMay()({ any: ['shopSettingEdit'] })
  const served = useQuery(read(storeSettings.postCodes, {})).data ?? []
  const save = useMutation(write(storeSettings.setPostCodes))
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const codes = served.map(({ code }) => code)
  const put = async (next: readonly string[]): Promise<boolean> => {
    setWrong('')
    try {
      await save.mutateAsync({ codes: [...next] })
      return true
    } catch (error) {
      setWrong(error instanceof AppError ? (error.fields['codes'] ?? sentenceOf(error)) : sentenceOf(error))
      return false
    }
  }
  const add = async (): Promise<void> => {
    const given = typed.split(/[^0-9]+/).filter((code) => code !== '')
    const odd = given.find((code) => code.length !== 5)
    if (odd !== undefined) return setWrong(t`A ZIP code has 5 digits: ${odd}`)
    if (given.length === 0) return
    const fresh = given.filter((code) => !codes.includes(code)).length
    if (!(await put([...codes, ...given]))) return
    setTyped('')
    showToast({ message: <Plural value={fresh} one="# ZIP code added." other="# ZIP codes added." /> })
  }
  const remove = async (code: string): Promise<void> => {
    if (await put(codes.filter((each) => each !== code)))
      showUndo(t`The store no longer delivers to ${code}.`, () => void put(codes))
  }
  return (
    <Section title={<Trans>Service area</Trans>} hint={<Trans>The store delivers to these ZIP codes.</Trans>}>
      {may ? (
        <form
          className={css.contact}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <Textarea
            label={t`Add ZIP codes`}
            description={t`One or more: 11201, 11205 11217`}
            autosize
            minRows={2}
            value={typed}
            error={wrong || undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" loading={save.isPending}>
              <Trans>Add</Trans>
            </Button>
          </div>
        </form>
      ) : null}
      {served.length === 0 ? (
        <p>
          <Trans>No ZIP codes yet, so the store doesn’t deliver.</Trans>
        </p>
      ) : null}
      <ul className={css.codes}>
        {served.map(({ code, city, state }) => (
          <li key={code} className={css.code}>
            {code}
            <span>
              {city}, {state}
            </span>
            {may ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove ${code}`}
                disabled={save.isPending}
                onClick={() => void remove(code)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
