// The portal draws the page for the theme and the language of the last visit. Where it does not know them, this script
// sets them, by the rules of src/ui/language.tsx and src/ui/layout/theme-choice.ts.
(function () {
  var root = document.documentElement;
  try {
    root.setAttribute('data-theme', localStorage.getItem('themeName') === 'default' ? 'light' : 'dark');
    var language =
      new URLSearchParams(location.search).get('lng') ||
      (document.cookie.match(/(?:^|; )i18next=([^;]*)/) || [])[1] ||
      localStorage.getItem('i18nextLng') ||
      sessionStorage.getItem('i18nextLng') ||
      navigator.language;
    root.lang = /^fr/i.test(language || '') ? 'fr' : 'en';
  } catch (ignored) {
    // The browser gives no access to its storage: the page keeps the portal's guess.
  }
  // A form that is sent before the console has started waits for it. Otherwise the browser would load the page again
  // and empty the form.
  document.addEventListener('submit', function (event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.target.setAttribute('data-sent-early', '');
  });
})();
