// The language of the page and its catalogues. English page words come with the first script;
// everything else (other languages, the words of a game) is fetched when it is needed.
import english from '../../src/safehouse/words/en/page.json';
import { catalogue } from './catalogues';
import type { Card, ErrorMessage, Seat } from './wire';
import { format, plain, template, type Catalogue, type Part, type Speaker } from './words';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const GAME_ID = /^[a-z0-9]+$/; // not `toy_table`: a game of another package has all words in one part
/** The words of a game that this page was built without, as the server has them. */
const brought = (language: string, game: string) => async () => {
  const answer = await fetch(`/api/games/${game}/words?language=${language}`);
  return { default: answer.ok ? ((await answer.json()) as Catalogue) : {} };
};

function initial(): Language {
  let wanted: string | null = null;
  try {
    wanted = localStorage.getItem('safehouse.language');
  } catch {
    /* no memory, no matter */
  }
  wanted ??= navigator.language.slice(0, 2);
  return wanted in LANGUAGES ? (wanted as Language) : 'en';
}

export type Refusal = Pick<ErrorMessage, 'text' | 'say' | 'fields'>;

class Words {
  language = $state.raw<Language>('en');
  private catalogues = $state.raw<Record<string, Catalogue>>({ en: english });
  private parts = new Set<string>(['page']);
  private loaded = new Set<string>(['en/page']);

  async start(): Promise<void> {
    const wanted = initial();
    if (wanted !== 'en') await this.speak(wanted, false);
    // A table can do without the words of the lobby until a dialog opens; other pages wait for them.
    if (/^\/t\//.test(location.pathname)) setTimeout(() => void this.need('lobby'), 1500);
    else await this.need('lobby');
  }

  async speak(language: Language, remember = true): Promise<void> {
    await Promise.all([...this.parts].map((part) => this.fetch(language, part)));
    this.language = language;
    document.documentElement.lang = language;
    if (remember)
      try {
        localStorage.setItem('safehouse.language', language);
      } catch {
        /* as above */
      }
  }

  /** Adds the words of a game, in the present language and in English to fall back on. */
  async need(part: string): Promise<void> {
    this.parts.add(part);
    await Promise.all([this.fetch('en', part), this.fetch(this.language, part)]);
  }

  private async fetch(language: string, part: string): Promise<void> {
    const name = `${language}/${part}`;
    const load = catalogue(language, part) || (GAME_ID.test(part) && brought(language, part));
    if (this.loaded.has(name) || !load) return;
    this.loaded.add(name);
    try {
      const words = (await load()).default;
      this.catalogues = {
        ...this.catalogues,
        [language]: { ...this.catalogues[language], ...words },
      };
    } catch {
      this.loaded.delete(name);
    }
  }

  /** What a game is called; one of another package brings its words along. */
  async named(game: string): Promise<void> {
    if (!this.lookup(`page.game.${game}`)) await this.need(game);
  }

  has(part: string): boolean {
    return this.loaded.has(`${this.language}/${part}`);
  }

  lookup = (key: string): string | undefined =>
    this.catalogues[this.language]?.[key] ?? this.catalogues.en?.[key];

  speaker(
    game: string,
    nameOf: (seat: Seat) => string,
    me: Seat | null = null,
    who?: Speaker['who'],
  ): Speaker {
    return {
      language: this.language,
      lookup: this.lookup,
      nameOf,
      me,
      who,
      cardName: (card: Card) => this.lookup(`${game}.card.${card}`) ?? String(card),
    };
  }
}

export const words = new Words();
const nobody = words.speaker('', (seat) => `#${seat + 1}`);

/** A sentence of the page itself: t('home.join') is the key `page.home.join`. */
export function t(key: string, fields: Record<string, unknown> = {}): string {
  const found = words.lookup(`page.${key}`);
  if (found === undefined) return words.has('lobby') ? key : ''; // better nothing than a key, for a moment
  return plain(format(found, fields, { ...nobody, language: words.language }));
}

/** Why the server has refused something. It says so in English; other words are fetched for it. */
export async function refusal({ text, say, fields }: Refusal): Promise<string> {
  if (words.language === 'en' || !say) return text;
  await words.need(say.split('.', 1)[0] as string);
  return plain(tell(say, fields, { ...nobody, language: words.language })) || text;
}

/** A sentence about players or cards, in parts so that names and cards can be set off. */
export function tell(key: string, fields: Record<string, unknown>, speaker: Speaker): Part[] {
  const found = template(key, fields, speaker);
  return found === undefined ? [] : format(found, fields, speaker);
}
