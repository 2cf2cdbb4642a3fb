import type { Content } from './content/content'
import { eventContent } from './events/content.server'
import { newsContent } from './news/news.server'
import { vacancy } from './vacancies/vacancies.server'

/** Every kind of content that staff write. */
export const staffContents: readonly Content[] = [eventContent, newsContent, vacancy.content]
