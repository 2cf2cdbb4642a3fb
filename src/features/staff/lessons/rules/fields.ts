import { msg } from '@lingui/core/macro'
import { usualRain } from '~/features/lesson-groups/rain'
import type { LessonRules } from '~/features/lesson-groups/season.server'
import { type Fields, field, needed } from '~/features/staff/frame/fields'
import type { RainRule } from '~/model/lesson'
import type { FieldValues } from '~/model/staff'

const patterns = {
  all: ['caught-up'],
  first: ['own-risk', 'caught-up'],
  two: ['own-risk', 'own-risk', 'caught-up'],
  none: ['own-risk'],
} as const satisfies Readonly<Record<string, RainRule['pattern']>>
type Pattern = keyof typeof patterns

export const ruleFields = {
  rain: field.choice(['usual', ...(Object.keys(patterns) as Pattern[])], {
    label: msg`Als een les uitvalt door regen`,
    names: {
      usual: msg`zoals bij alle clubs: de eerste voor eigen risico, wat volgt halen we in, samen hoogstens twee`,
      all: msg`we halen elke les in`,
      first: msg`de eerste is voor eigen risico, wat volgt halen we in`,
      two: msg`de eerste twee zijn voor eigen risico, wat volgt halen we in`,
      none: msg`we halen niets in`,
    },
    refusals: needed(msg`Kies wat er gebeurt als het regent.`),
  }),
  most: field.whole(0, 9, {
    label: msg`Hoeveel lessen halen we hoogstens in`,
    help: msg`Dit telt alleen voor een eigen regel.`,
    isLeft: true,
    refusals: needed(msg`Vul een getal in van 0 t/m 9.`),
  }),
  levelSpan: field.choice(['0', '1', '2', '3'], {
    label: msg`Hoeveel niveaus mogen er in één groep`,
    names: {
      0: msg`één: precies hetzelfde niveau`,
      1: msg`gewoon: één kleur, of twee speelsterktes naast elkaar`,
      2: msg`ruimer: twee kleuren, of drie speelsterktes`,
      3: msg`ruim: twee kleuren, of vier speelsterktes`,
    },
    refusals: needed(msg`Kies hoeveel niveaus er in een groep mogen.`),
  }),
} satisfies Fields

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

export function valuesOfRules({ rain, levelSpan }: LessonRules): FieldValues {
  const own = Object.entries(patterns).find(([, pattern]) => rain && isSame(pattern, rain.pattern))?.[0]
  const most = String((rain ?? usualRain).most)
  return { rain: rain ? (own ?? 'first') : 'usual', most, levelSpan: String(levelSpan) }
}

export const rulesIn = (values: FieldValues): Pick<LessonRules, 'rain' | 'levelSpan'> => ({
  rain: values.rain === 'usual' ? null : { pattern: patterns[values.rain as Pattern], most: Number(values.most) },
  levelSpan: Number(values.levelSpan),
})
