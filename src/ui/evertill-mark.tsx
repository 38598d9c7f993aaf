export interface EvertillMarkProps {
  readonly size?: number
  /** Absent where the name stands beside it. */
  readonly title?: string
}

/**
 * The mark: a receipt torn from a till that closes into itself, three lines of an E inside. Drawn in the accent, so
 * that it follows light and dark.
 */
export function EvertillMark({ size = 28, title }: EvertillMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role={title ? 'img' : undefined} aria-label={title} aria-hidden={title ? undefined : true} style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="var(--et-accent)" />
      <path
        fill="var(--et-on-accent)"
        d="M9 6.5h14a1 1 0 0 1 1 1v2.9a1 1 0 0 1-1 1H13v2.5h7.6a1 1 0 0 1 1 1v2.4a1 1 0 0 1-1 1H13v2.6h11v3.4l-2 1.7-2-1.7-2 1.7-2-1.7-2 1.7-2-1.7-2 1.7-2-1.7-2 0V7.5a1 1 0 0 1 1-1z"
      />
    </svg>
  )
}
