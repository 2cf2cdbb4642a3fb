import './../frame/desk.css'
import { keepTexts } from './kept-text'
import { listenToKeys } from './keys'
import { addMarkdownBars } from './markdown-bar'
import { endUndoInTime } from './undo-time'

listenToKeys()
keepTexts()
addMarkdownBars()
endUndoInTime()
document.getElementById('errors')?.focus()
