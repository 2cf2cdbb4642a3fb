import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Club } from '~/features/clubs/clubs'
import { seasonNameOf } from '~/features/clubs/seasons'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { ErrorSummary, type FormError } from '~/features/staff/frame/form'
import type { Crumb, DeskContext, Shown } from '~/features/staff/frame/page'
import { Tabs } from '~/features/staff/frame/tabs'

/** From lesson slots to groups that are taught. */
const steps = {
  lesuren: msg`1 Lesuren`,
  wensen: msg`2 Wensen`,
  indelen: msg`3 Indelen`,
  bekendmaken: msg`4 Bekendmaken`,
  antwoorden: msg`5 Antwoorden`,
  seizoen: msg`6 Seizoen`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>
type Step = keyof typeof steps

/** Why a form was refused. */
export type Again = {
  readonly status: number
  readonly alert?: ReactNode
  readonly refusal?: string
  readonly errors?: readonly FormError[]
}

type LessonPage = Pick<Shown, 'title' | 'body' | 'beside'> & {
  readonly context: DeskContext
  readonly club: Pick<Club, 'id' | 'name'>
  readonly seasonKey: string
  /** None for a page of one group or participant. */
  readonly step?: Step
  /** How many wishes staff should look at. */
  readonly questions?: number
  readonly again?: Again | undefined
  /** The page before this one, where it is none of the steps. */
  readonly before?: Crumb
}

/** A page about the lessons of a club in a season. */
export function lessonPage({ title, body, beside, ...page }: LessonPage): Shown {
  const { context, club, seasonKey, step, again, before } = page
  const name = seasonNameOf(seasonKey)[context.locale]
  const season = { name, path: deskLink('lessen', { season: seasonKey }) }
  const groups = { name: club.name, path: deskLink('lessen/$club/$season/indelen', club.id, seasonKey) }
  return {
    ...{ title, crumbs: [season, ...(step ? [] : [groups]), ...(before ? [before] : [])] },
    ...(beside !== undefined && { beside }),
    ...(again && { status: again.status }),
    body: (
      <>
        {step && <Steps {...page} current={step} />}
        <ErrorSummary errors={again?.errors ?? []} />
        {again?.alert && (
          <p className="desk-consequence" role="alert" data-refusal={again.refusal}>
            {again.alert}
          </p>
        )}
        {body}
      </>
    ),
  }
}

type StepsProps = Pick<LessonPage, 'context' | 'club' | 'seasonKey' | 'questions'> & { current: Step }

function Steps({ context, club, seasonKey, questions = 0, current }: StepsProps) {
  const { t, i18n } = useLingui()
  return (
    <Tabs
      label={t`Stappen`}
      tabs={(Object.keys(steps) as Step[]).map((step) => ({
        name: i18n._(steps[step]) + (step === 'wensen' && questions > 0 ? ` (${questions})` : ''),
        href: context.href(`lessen/$club/$season/${step}`, club.id, seasonKey),
        isCurrent: step === current,
      }))}
    />
  )
}
