import { ActionIcon, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { read, write } from '#api/query.ts'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { useMay } from '#ui/may.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'

/** The ZIP codes that the store delivers to; many can be added at once. */
export function PostCodesForm() {
  const { t } = useLingui()
  const may = useMay()({ any: ['shopSettingEdit'] })
  const served = useQuery(read(storeSettings.postCodes, {})).data ?? []
  const save = useMutation(write(storeSettings.setPostCodes))
  const codes = served.map(({ code }) => code)
  const put = (next: readonly string[]): Promise<unknown> => save.mutateAsync({ codes: [...next] })
  const { field, shell, attempt } = useRecordForm({
    schema: storeSettings.setPostCodes.input,
    initial: { typed: '' },
    keep: false,
    fieldOf: { codes: 'typed' },
    asSent: ({ typed }) => ({ codes: codesIn(typed).filter((code) => code.length === 5) }),
    check: ({ typed }) => {
      const odd = codesIn(typed).find((code) => code.length !== 5)
      return odd === undefined ? {} : { typed: t`A ZIP code has 5 digits: ${odd}` }
    },
    save: async ({ typed }) => {
      const given = codesIn(typed)
      if (given.length > 0) await put([...codes, ...given])
      return given
    },
    after: 'empty',
    onSaved: (given) => {
      const fresh = given.filter((code) => !codes.includes(code)).length
      if (given.length > 0)
        showToast({ message: <Plural value={fresh} one="# ZIP code added." other="# ZIP codes added." /> })
    },
  })
  const remove = async (code: string): Promise<void> => {
    if (await attempt(() => put(codes.filter((each) => each !== code))))
      showUndo(t`The store no longer delivers to ${code}.`, () => void attempt(() => put(codes)))
  }
  return (
    <Section title={<Trans>Service area</Trans>} hint={<Trans>The store delivers to these ZIP codes.</Trans>}>
      {may ? (
        <InlineForm {...shell} submit={<Trans>Add</Trans>}>
          <Textarea
            label={t`Add ZIP codes`}
            description={t`One or more: 11201, 11205 11217`}
            autosize
            minRows={2}
            {...field('typed')}
          />
        </InlineForm>
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

/** The ZIP codes in a text, whatever separates them; not all need to have 5 digits. */
const codesIn = (typed: string): string[] => typed.split(/[^0-9]+/).filter((code) => code !== '')
