// What the coach says now, from where the game is on the lesson's line and what has been read already.
import type { Action, LessonNews } from '../wire';

export interface Word {
  /** To be read; to be done; others move; a wrong turn; on one's own. */
  kind: 'read' | 'do' | 'watch' | 'strayed' | 'free';
  id: string;
  type: string; // of the action that was done instead
  fields: Record<string, unknown>;
  marks: string[];
  waitsFor: Action[];
}

export function wordFor(lesson: LessonNews, known: readonly string[]): Word {
  const last = lesson.steps.at(-1);
  const word = { type: '', fields: {}, marks: [], waitsFor: [] };
  if (lesson.free) return { ...word, kind: 'free', id: '' };
  if (lesson.strayed)
    return {
      ...word,
      kind: 'strayed',
      id: lesson.strayed.step,
      type: lesson.strayed.action.type,
      fields: lesson.steps.find(({ id }) => id === lesson.strayed?.step)?.fields ?? {},
    };
  const step =
    lesson.steps.find(({ id, reads }) => reads && (lesson.ended || !known.includes(id))) ?? last;
  if (!step) return { ...word, kind: 'read', id: '' };
  const { id, fields, marks } = step;
  if (step.reads) return { ...word, kind: 'read', id, fields, marks };
  if (!lesson.waits_for.length) return { ...word, kind: 'watch', id, fields };
  return { ...word, kind: 'do', id, fields, marks, waitsFor: lesson.waits_for };
}
