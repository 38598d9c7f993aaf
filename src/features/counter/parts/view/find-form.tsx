import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { GoodsSearch } from '#features/counter/parts/view/goods-search.tsx'

export interface FindFormProps {
  /** Name of the form. */
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onFind: (value: string) => void
  readonly busy: boolean
  readonly className?: string | undefined
  /** Words of the button. */
  readonly children: ReactNode
}

/** A field and a button that find what is typed or scanned. */
export function FindForm({
  name,
  label,
  placeholder,
  value,
  onChange,
  onFind,
  busy,
  className,
  children,
}: FindFormProps) {
  return (
    <form
      className={className}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        onFind(value)
      }}
    >
      <GoodsSearch
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        onEnter={() => onFind(value)}
      />
      <ActionButton submits look="forward" icon={<IconSearch size={22} aria-hidden />} disabled={busy} aria-busy={busy}>
        {children}
      </ActionButton>
    </form>
  )
}
