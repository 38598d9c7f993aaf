import { Button, TextInput } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCopy } from '#ui/use-copy.ts'
import css from '#features/office/online/storefront/storefront.module.css'

interface Props {
  readonly label: string
  readonly address: string
  /** Beside the button that copies. */
  readonly children?: ReactNode
}

/** An address to be copied. */
export function CopiedAddress({ label, address, children }: Props) {
  const { copied, copy } = useCopy(address)
  return (
    <>
      <div className={css.address}>
        <TextInput
          label={label}
          value={address}
          readOnly
          classNames={{ input: 'et-code' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={copied === 'yes' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          {copied === 'yes' ? <Trans>Copied</Trans> : <Trans>Copy address</Trans>}
        </Button>
        {children}
      </div>
      {copied === 'failed' ? (
        <p role="alert" className={css.wrong}>
          <Trans>Copy failed. Select it and copy it yourself.</Trans>
        </p>
      ) : null}
    </>
  )
}
