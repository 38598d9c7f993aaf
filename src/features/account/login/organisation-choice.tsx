import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'

export interface OrganisationChoiceProps {
  readonly organisations: readonly { id: string; name: string }[]
  readonly onChoose: (id: string) => void
  readonly onBack: () => void
}

/** Which of the account's organisations to enter. */
export function OrganisationChoice({ organisations, onChoose, onBack }: OrganisationChoiceProps) {
  return (
    <>
      {organisations.map((organisation) => (
        <Button
          key={organisation.id}
          variant="default"
          fullWidth
          size="md"
          mb="xs"
          onClick={() => onChoose(organisation.id)}
        >
          {organisation.name}
        </Button>
      ))}
      <Button variant="subtle" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </>
  )
}
