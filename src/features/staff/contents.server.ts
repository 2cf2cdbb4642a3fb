import type { Content } from './content/content'
import { eventContent } from './events/content.server'
import { newsContent } from './news/content.server'
import { vacancyContent } from './vacancies/content.server'

/** Every kind of content that staff write. */
export const staffContents: readonly Content[] = [eventContent, newsContent, vacancyContent]
