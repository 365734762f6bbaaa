// Small, dry, wooden and metallic: five sounds made on the spot, none of them recorded.
import { wants } from './me/wants.svelte';
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'good' | 'bad' | 'chip' | 'card';
const BUZZ = [60, 40, 60]; // ms
let context: AudioContext | null = null;

function tone(
  at: number,
  hertz: number,
  to: number,
  length: number,
  gain: number,
  type: OscillatorType,
): void {
  const audio = context as AudioContext;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = type;
  source.frequency.setValueAtTime(hertz, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(gain, at + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length + 0.02);
}

function rustle(at: number, length: number, hertz: number, gain: number): void {
  const audio = context as AudioContext;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++)
    data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hertz;
  band.Q.value = 0.8;
  const volume = audio.createGain();
  volume.gain.value = gain;
  source.connect(band).connect(volume).connect(audio.destination);
  source.start(at);
}

const SCORES: Record<Sound, (at: number) => void> = {
  card: (at) => {
    rustle(at, 0.07, 2600, 0.22);
    rustle(at + 0.035, 0.04, 900, 0.16);
  },
  chip: (at) => {
    tone(at, 2100, 1900, 0.05, 0.05, 'triangle');
    tone(at + 0.045, 2700, 2500, 0.06, 0.04, 'triangle');
  },
  turn: (at) => {
    tone(at, 392, 390, 0.16, 0.09, 'triangle');
    tone(at + 0.12, 587, 585, 0.24, 0.09, 'triangle');
  },
  good: (at) => {
    [523, 659, 784].forEach((hertz, i) =>
      tone(at + i * 0.08, hertz, hertz, 0.22, 0.07, 'triangle'),
    );
  },
  bad: (at) => {
    tone(at, 196, 92, 0.34, 0.14, 'triangle');
    rustle(at, 0.16, 240, 0.4);
  },
};

export function play(sound: Sound): void {
  if (sound === 'turn' && wants.buzz) navigator.vibrate?.(BUZZ);
  // Browsers keep it shut until the first touch, and complain when asked before.
  if (
    settings.muted ||
    typeof AudioContext === 'undefined' ||
    navigator.userActivation?.hasBeenActive === false
  )
    return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    SCORES[sound](context.currentTime + 0.01);
  } catch {
    /* no sound is no reason to stop a game */
  }
}
