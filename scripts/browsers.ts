import { run } from './child.ts';
import { findProgram } from './find-browser.ts';

/** What the suite of other browsers needs, and the Debian package that brings each. */
const NEEDED = [
  { program: 'firefox-esr', package: 'firefox-esr' },
  { program: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
  { program: 'xvfb-run', package: 'xvfb xauth' },
  { program: 'dbus-run-session', package: 'dbus at-spi2-core' },
  { program: 'python3', package: 'python3-gi gir1.2-atspi-2.0' },
] as const;

const SCREEN = '-screen 0 1600x1200x24';

/** Runs the journeys in Firefox and WebKitGTK on a display of their own, with the bus on which screen readers listen. */
async function otherBrowsers(): Promise<number> {
  const missing = NEEDED.filter(({ program }) => findProgram({ names: [program] }) === undefined);
  if (missing.length > 0) {
    console.log(`Other browsers need packages that are not here: apt-get install ${missing.map((one) => one.package).join(' ')}`);
    return 1;
  }
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'browsers', ...process.argv.slice(2)];
  const { code } = await run({
    command: 'xvfb-run',
    args: ['-a', '-s', SCREEN, 'dbus-run-session', '--', ...vitest],
    // Pages show the time zone of the device.
    env: { TZ: 'UTC' },
    onOutput: (text) => process.stdout.write(text),
  });
  return code;
}

process.exitCode = await otherBrowsers();
